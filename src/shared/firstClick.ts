import type { MouseEvent } from 'react'

/**
 * A handler that leaves out the second click of a double click: what it would hit has often changed under the pointer,
 * because the first one took an image away or turned the button into its opposite.
 */
export function firstClick(handle: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) handle()
  }
}
