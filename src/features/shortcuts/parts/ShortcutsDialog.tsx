import { text } from '@/features/shortcuts/text'
import dialog from '@/shared/ui/Dialog.module.css'
import { DialogWindow } from '@/shared/ui/DialogWindow'
import { shortcuts } from './shortcuts'
import styles from './ShortcutsDialog.module.css'

/** The dialog 'Atajos de teclado': a list of keys per part of the store. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogWindow title={text.title} closeLabel={text.close} isOpen={isOpen} onClose={onClose}>
      {shortcuts.map(({ place, keys }) => (
        <section key={place} className={styles.place}>
          <h3 className={dialog.note}>{place}</h3>
          <dl className={styles.keys}>
            {keys.map(([names, effect]) => (
              <div key={effect} className={styles.line}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name} className={styles.key}>
                      {name}
                    </kbd>
                  ))}
                </dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogWindow>
  )
}
