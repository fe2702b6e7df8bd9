import { clsx } from 'clsx'
import { useRef } from 'react'
import { layOutImages } from '@/features/gallery/layout'
import { skeletonShapes } from '@/features/gallery/skeletonShapes'
import { text } from '@/features/gallery/text'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import { gridStyle, cellClass, cellStyle } from './gridStyle'
import styles from './Skeleton.module.css'
import { useGrid } from './useGrid'

/** Placeholder cards, shown until the gallery's first images arrive. */
export function Skeleton() {
  const ref = useRef<HTMLDivElement>(null)
  const grid = useGrid(ref)
  useAnnouncement(text.loading)
  return (
    <div ref={ref} aria-hidden="true" className={styles.skeleton} style={gridStyle(grid)}>
      {layOutImages(skeletonShapes, grid.columns).places.map((place) => (
        <span key={`${place.column}-${place.row}`} className={clsx(cellClass, styles.card)} style={cellStyle(place)} />
      ))}
    </div>
  )
}
