import type { CSSProperties } from 'react'
import type { Grid, Place } from '@/features/gallery/layout'
import styles from './grid.module.css'

/** Class of an element at a place of the grid; use it with cellStyle. */
export const cellClass = styles.placed ?? ''

/** Returns a place as custom properties: CSS moves the card when the list's measures change, without a render. */
export function cellStyle({ column, row, rows }: Place): CSSProperties {
  return { '--column': column, '--row': row, '--rows': rows } as CSSProperties
}

/** Returns the grid's measures as custom properties, for the list around the cards. */
export function gridStyle({ columns, gap, pitch }: Grid): CSSProperties {
  return {
    '--columns': columns,
    '--gap': `${gap}px`,
    '--pitch': `${pitch}px`,
  } as CSSProperties
}
