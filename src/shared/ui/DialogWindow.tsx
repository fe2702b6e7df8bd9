import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useBackCloses } from '@/shared/hooks/useBackCloses'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton'

type Props = { title: string; closeLabel: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A window in the middle of the screen with a title and a close button; also opens over another dialog. */
export function DialogWindow({ title, closeLabel, isOpen, onClose, children }: Props) {
  useBackCloses(isOpen, onClose)
  return (
    <Dialog.Root open={isOpen} onOpenChange={onClose}>
      <Dialog.Portal>
        {/* forceRender: Base UI omits the backdrop of a nested dialog. */}
        <Dialog.Backdrop forceRender className={styles.backdrop} />
        <Dialog.Popup className={styles.dialog}>
          <div className={styles.top}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label={closeLabel} />} />
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
