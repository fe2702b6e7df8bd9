import { useRef } from 'react'
import { layOut } from '@/features/gallery/layout'
import { text } from '@/features/gallery/text'
import { gridStyle, placedClass, placeStyle } from './place'
import styles from './Skeleton.module.css'
import { useGrid } from './useGrid'

/** Shapes like those of a usual page of images, so that the pictures arrive where something already stood. */
const shapes = Array.from({ length: 16 }, (_, index) => ({ width: 2, height: index % 5 === 1 || index % 7 === 4 ? 3 : 2 }))

/** The gallery before its first images are known. */
export function Skeleton() {
  const ref = useRef<HTMLDivElement>(null)
  const grid = useGrid(ref)
  return (
    <>
      <p role="status" className="visually-hidden">
        {text.loading}
      </p>
      <div ref={ref} aria-hidden="true" className={styles.skeleton} style={gridStyle(grid)}>
        {layOut(shapes, grid.columns).places.map((place) => (
          <span
            key={`${place.column}-${place.row}`}
            className={`${placedClass} ${styles.card ?? ''}`}
            style={placeStyle(place)}
          />
        ))}
      </div>
    </>
  )
}
