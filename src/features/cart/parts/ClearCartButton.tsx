import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, useState } from 'react'
import { selectIsCartBusy } from '@/features/cart/cartSlice'
import { clearCart } from '@/features/cart/cartThunks'
import { pageText, text } from '@/features/cart/text'
import { useListAction } from '@/features/lists/useListAction'
import { useBackCloses } from '@/shared/hooks/useBackCloses'
import { Button } from '@/shared/ui/Button'
import styles from '@/shared/ui/Dialog.module.css'
import { mainId } from '@/shared/ui/mainId'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Empties the cart after a confirmation: one click must not remove images collected over days. */
export function ClearCartButton() {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector(selectIsCartBusy)
  const [isOpen, setIsOpen] = useState(false)
  useBackCloses(isOpen, () => {
    setIsOpen(false)
  })
  const { run, offlineReason } = useListAction(() => {
    setIsOpen(true)
  }, text.signInToAdd)
  // After the confirmation the focus moves to main: the opener is removed with the last image.
  const isConfirmed = useRef(false)
  const handleConfirm = () => {
    isConfirmed.current = true
    void dispatch(clearCart())
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={setIsOpen}>
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
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup
          className={styles.dialog}
          finalFocus={() => (isConfirmed.current ? document.getElementById(mainId) : true)}
        >
          <AlertDialog.Title className={styles.title}>{pageText.clear.title}</AlertDialog.Title>
          <AlertDialog.Description className={styles.note}>{pageText.clear.lead}</AlertDialog.Description>
          <div className={styles.ways}>
            <AlertDialog.Close render={<Button look="quiet" />}>{pageText.clear.cancel}</AlertDialog.Close>
            <AlertDialog.Close render={<Button look="primary" onClick={handleConfirm} />}>
              {pageText.clear.confirm}
            </AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
