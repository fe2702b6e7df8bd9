import { useState } from 'react'
import { useAppSelector } from '@/app/hooks'
import { selectIsCartBusy } from '@/features/cart/cartSlice'
import { text } from '@/features/cart/text'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { lazyComponent } from '@/shared/lazyComponent'
import { Button } from '@/shared/ui/Button'

const ClearCartDialog = lazyComponent(async () => (await import('./ClearCartDialog')).ClearCartDialog)

/** Empties the cart, after a question: what was collected over days should not go with one click. */
export function ClearCartButton() {
  const isBusy = useAppSelector(selectIsCartBusy)
  const [attempts, setAttempts] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onPointerEnter={ClearCartDialog.preload}
        onFocus={ClearCartDialog.preload}
        onClick={() => {
          if (isBusy) return
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
