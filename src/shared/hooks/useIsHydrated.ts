import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a page that a server renders, and in the browser's first rendering of such a page. */
export function useIsHydrated(): boolean {
  // Deferred, because React would render the change of the whole page in one long task.
  return useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
}
