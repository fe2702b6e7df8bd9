import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a page that a server renders, and in the browser's first rendering of such a page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
