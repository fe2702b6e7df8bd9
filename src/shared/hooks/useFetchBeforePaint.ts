import { useLayoutEffect, useReducer } from 'react'

/**
 * Requests a page's data before its first paint, so that a failure of the previous page does not flash up. `request`
 * must stay the same function.
 */
export function useFetchBeforePaint(request: () => void): void {
  // React-Redux subscribes a new component only after its paint: a state change makes it read the store before.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    request()
    renderAgain()
  }, [request])
}
