import { useState } from 'react'
import { useAppSelector } from '@/app/hooks'
import { selectIsCartBusy } from '@/features/cart/cartSlice'
import { text } from '@/features/cart/text'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { useOfflineReason } from '@/features/offline/useOfflineReason'
import { lazyComponent } from '@/shared/lazyComponent'
import { Button } from '@/shared/ui/Button'

const ClearCartDialog = lazyComponent(async () => (await import('./ClearCartDialog')).ClearCartDialog)

/** Empties the cart, after a question: what was collected over days should not go with one click. */
export function ClearCartButton() {
  const isBusy = useAppSelector(selectIsCartBusy)
  const offlineReason = useOfflineReason()
  const [attempts, setAttempts] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
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
          if (isBusy || offlineReason !== undefined) return
          setAttempts(attempts + 1)
          setIsOpen(true)
        }}
      >
        {text.clear.open}
      </Button>
      <OverlayBoundary part={ClearCartDialog} attempt={attempts} onFailure={() => { setIsOpen(false) }}>
        {attempts > 0 && <ClearCartDialog isOpen={isOpen} onClose={() => { setIsOpen(false) }} />}
      </OverlayBoundary>
    </>
  )
}
