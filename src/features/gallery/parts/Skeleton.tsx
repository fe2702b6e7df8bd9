import { useRef } from 'react'
import { layOut } from '@/features/gallery/layout'
import { skeletonShapes } from '@/features/gallery/skeletonShapes'
import { text } from '@/features/gallery/text'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import { gridStyle, placedClass, placeStyle } from './place'
import styles from './Skeleton.module.css'
import { useGrid } from './useGrid'

/** The gallery before its first images are known. */
export function Skeleton() {
  const ref = useRef<HTMLDivElement>(null)
  const grid = useGrid(ref)
  useAnnouncement(text.loading)
  return (
    <div ref={ref} aria-hidden="true" className={styles.skeleton} style={gridStyle(grid)}>
      {layOut(skeletonShapes, grid.columns).places.map((place) => (
        <span
          key={`${place.column}-${place.row}`}
          className={`${placedClass} ${styles.card ?? ''}`}
          style={placeStyle(place)}
        />
      ))}
    </div>
  )
}
