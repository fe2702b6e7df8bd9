import { Dialog } from '@base-ui/react/dialog'
import { text } from '@/features/shortcuts/text'
import dialog from '@/shared/ui/Dialog.module.css'
import { IconButton } from '@/shared/ui/IconButton'
import { shortcuts } from './shortcuts'
import styles from './ShortcutsDialog.module.css'

/** A table of keys, by where they work. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => { if (!open) onClose() }}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={dialog.backdrop} />
        <Dialog.Popup className={dialog.dialog}>
          <div className={dialog.top}>
            <Dialog.Title className={dialog.title}>{text.title}</Dialog.Title>
            <Dialog.Close render={<IconButton icon="close" label={text.close} />} />
          </div>
          {shortcuts.map(({ place, keys }) => (
            <section key={place} className={styles.place}>
              <h3 className={dialog.note}>{place}</h3>
              <dl className={styles.keys}>
                {keys.map(([names, effect]) => (
                  <div key={effect} className={styles.line}>
                    <dt>{names.map((name) => <kbd key={name} className={styles.key}>{name}</kbd>)}</dt>
                    <dd>{effect}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
