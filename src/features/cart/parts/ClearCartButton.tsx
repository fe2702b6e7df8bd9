import { useCallback, useState } from 'react'
import { selectIsCartBusy } from '@/features/cart/cartSlice'
import { pageText, text } from '@/features/cart/text'
import { useListAction } from '@/features/lists/useListAction'
import { Button } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import { ClearCartDialog } from './ClearCartDialog'

/** Empties the cart after a confirmation: one click must not remove images collected over days. */
export function ClearCartButton() {
  const isBusy = useAppSelector(selectIsCartBusy)
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => {
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
        onClick={() => {
          if (!isBusy) run()
        }}
      >
        {pageText.clear.open}
      </Button>
      <ClearCartDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
      />
    </>
  )
}
