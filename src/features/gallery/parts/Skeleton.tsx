import { clsx } from 'clsx'
import { useRef } from 'react'
import { layOutImages } from '@/features/gallery/layout'
import { text } from '@/features/gallery/text'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import { isTall } from '@/shared/ui/isTall'
import { gridStyle, cellClass, cellStyle } from './gridStyle'
import styles from './Skeleton.module.css'
import { useGrid } from './useGrid'

/** Sizes typical of a page of images, so that the loaded images resemble the skeleton they replace. */
const skeletonShapes = Array.from({ length: 16 }, (_, index) => ({
  width: 2,
  height: index % 5 === 1 || index % 7 === 4 ? 3 : 2,
}))

/** Placeholder cards, shown until the gallery's first images arrive. Before a window is known, CSS places them. */
export function Skeleton() {
  const ref = useRef<HTMLDivElement>(null)
  const grid = useGrid(ref)
  const isPlaced = useIsHydrated()
  useAnnouncement(text.loading)
  const places = layOutImages(skeletonShapes, grid.columns).places
  return (
    <div aria-hidden="true" className={clsx(styles.skeleton, !isPlaced && 'first-page-frame')}>
      <div ref={ref} className={isPlaced ? undefined : 'first-page'} style={isPlaced ? gridStyle(grid) : undefined}>
        {skeletonShapes.map((shape, index) => {
          const place = places[index]
          return isPlaced && place ? (
            <span key={index} className={clsx(cellClass, styles.card)} style={cellStyle(place)} />
          ) : (
            <span key={index} className={clsx(styles.card, isTall(shape) && 'tall')} />
          )
        })}
      </div>
    </div>
  )
}
