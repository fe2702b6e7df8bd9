import { useCallback, useState } from 'react'
import { selectIsCartBusy } from '@/features/cart/cartSlice'
import { pageText } from '@/features/cart/pageText'
import { text } from '@/features/cart/text'
import { useListAction } from '@/features/lists/useListAction'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { Button } from '@/shared/ui/Button'
import { lazyComponent } from '@/shared/ui/lazyComponent'
import { useAppSelector } from '@/store/hooks'

const ClearCartDialog = lazyComponent(async () => (await import('./ClearCartDialog')).ClearCartDialog)

/** Empties the cart after a confirmation: one click must not remove images collected over days. */
export function ClearCartButton() {
  const isBusy = useAppSelector(selectIsCartBusy)
  const [attempts, setAttempts] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => {
    setAttempts((count) => count + 1)
    setIsOpen(true)
  }, [])
  const { run, offlineReason } = useListAction(open, text.signInToAdd)
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        title={offlineReason}
        aria-disabled={isBusy || offlineReason !== undefined}
        onPointerEnter={ClearCartDialog.preload}
        onFocus={ClearCartDialog.preload}
        onClick={() => {
          if (!isBusy) run()
        }}
      >
        {pageText.clear.open}
      </Button>
      <OverlayBoundary
        part={ClearCartDialog}
        attempt={attempts}
        isOpen={isOpen}
        onFailure={() => {
          setIsOpen(false)
        }}
      >
        {attempts > 0 && (
          <ClearCartDialog
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false)
            }}
          />
        )}
      </OverlayBoundary>
    </>
  )
}
