import { text } from '@/features/shortcuts/text'
import dialog from '@/shared/ui/Dialog.module.css'
import { DialogWindow } from '@/shared/ui/DialogWindow'
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

/** Keys and their effects, by part of the store. */
const shortcuts = [
  {
    place: 'En la galería',
    keys: [
      [['Tab'], 'Ir de una imagen a otra'],
      [['Enter'], 'Ampliar la imagen o abrir sus opciones'],
      [['Inicio', 'Fin'], 'Ir al principio o al final'],
    ],
  },
  {
    place: 'Al seleccionar imágenes',
    keys: [
      [['Espacio'], 'Seleccionar la imagen o quitarla'],
      [['↑', '↓', '←', '→'], 'Ir de una imagen a otra'],
      [['Mayús', '→'], 'Seleccionar también la siguiente'],
      [['Enter'], 'Ampliar la imagen'],
      [['Ctrl', 'A'], 'Seleccionar todas las que se han cargado'],
      [['Esc'], 'Terminar la selección'],
    ],
  },
  {
    place: 'En la búsqueda',
    keys: [
      [['↓', '↑'], 'Ir de una sugerencia a otra'],
      [['Supr'], 'Quitar una búsqueda reciente'],
      [['Esc'], 'Cerrar las sugerencias'],
    ],
  },
  {
    place: 'En la imagen ampliada',
    keys: [
      [['←', '→'], 'Ver la imagen anterior o la siguiente'],
      [['Esc'], 'Volver a la galería'],
    ],
  },
  {
    place: 'En toda la tienda',
    keys: [
      [['F6'], 'Ir a las notificaciones'],
      [['Esc'], 'Cerrar un menú o una ventana'],
    ],
  },
] as const
