import type { CSSProperties } from 'react'
import type { Grid, Place } from '@/features/gallery/layout'
import styles from './place.module.css'

/** Class of what stands at a place of the grid; goes with placeStyle. */
export const placedClass = styles.placed ?? ''

/** The place as custom properties, so that CSS moves a card when the list's measures change, without drawing it again. */
export function placeStyle({ column, row, rows }: Place): CSSProperties {
  return { '--column': column, '--row': row, '--rows': rows } as CSSProperties
}

/** The measures of the grid, for the list around the cards. */
export function gridStyle({ columns, gap, pitch, firstRow }: Grid): CSSProperties {
  return {
    '--columns': columns,
    '--gap': `${gap}px`,
    '--pitch': `${pitch}px`,
    '--first-row': firstRow,
  } as CSSProperties
}
