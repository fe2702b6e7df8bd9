import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { clearCart } from '@/features/cart/clearCart'
import { pageText } from '@/features/cart/text'
import { useBackCloses } from '@/shared/hooks/useBackCloses'
import { Button } from '@/shared/ui/Button'
import styles from '@/shared/ui/Dialog.module.css'
import { mainId } from '@/shared/ui/mainId'
import { useAppDispatch } from '@/store/hooks'

/** Confirms emptying the cart. */
export function ClearCartDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch()
  useBackCloses(isOpen, onClose)
  // After the confirmation the focus moves to main: the opener is removed with the last image.
  const isConfirmed = useRef(false)
  const handleConfirm = () => {
    isConfirmed.current = true
    onClose()
    void dispatch(clearCart())
  }
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
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
            <Button look="primary" onClick={handleConfirm}>
              {pageText.clear.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
