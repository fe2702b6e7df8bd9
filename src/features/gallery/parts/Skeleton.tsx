import { useRef, type CSSProperties } from 'react'
import { layOut } from '@/features/gallery/layout'
import { text } from '@/features/gallery/text'
import styles from './Skeleton.module.css'
import { useGrid } from './useGrid'

/** Shapes like those of a usual page of images, so that the pictures arrive where something already stood. */
const shapes = Array.from({ length: 16 }, (_, index) => ({ width: 2, height: index % 5 === 1 || index % 7 === 4 ? 3 : 2 }))

/** The gallery before its first images are known. */
export function Skeleton() {
  const ref = useRef<HTMLDivElement>(null)
  const { columns, gap, pitch } = useGrid(ref)
  const variables = { '--columns': columns, '--gap': `${gap}px`, '--pitch': `${pitch}px` }
  return (
    <>
      <p role="status" className="visually-hidden">
        {text.loading}
      </p>
      <div ref={ref} aria-hidden="true" className={styles.skeleton} style={variables as CSSProperties}>
        {layOut(shapes, columns).places.map(({ column, row, rows }) => (
          <span
            key={`${column}-${row}`}
            className={styles.card}
            style={{ '--column': column, '--row': row, '--rows': rows } as CSSProperties}
          />
        ))}
      </div>
    </>
  )
}
