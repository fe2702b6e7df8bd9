import type { MouseEvent } from 'react'

/**
 * Creates a click handler that ignores the second click of a double click: the first click often removed an image, or
 * turned the button into its opposite, so the second one would hit another target.
 */
export function ignoreDoubleClick(handle: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) handle()
  }
}
