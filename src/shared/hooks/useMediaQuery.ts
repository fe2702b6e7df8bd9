import { useCallback, useSyncExternalStore } from 'react'

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
