import { useCallback, useSyncExternalStore } from 'react'

/** Windows with the phone bar; the stylesheets name the same width (spec: 9.breakpoint). */
export const NARROW_WINDOW = '(width < 48em)'
/** A device without a mouse or pen: it has no right click. */
export const TOUCH_ONLY = 'not all and (any-pointer: fine)'

/** Returns whether a media query matches, also after the window or the device changes. A server's page matches none. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => {
        list.removeEventListener('change', onChange)
      }
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, onServer)
}

const onServer = () => false
