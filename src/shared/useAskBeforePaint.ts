import { useLayoutEffect, useReducer } from 'react'

/**
 * Asks the server for what a page shows, before the page is painted: a failure of the page before must not flash up. `ask`
 * has to stay the same function.
 */
export function useAskBeforePaint(ask: () => void): void {
  // React-Redux has a new component listen only after it was painted; a change of its own makes it look before.
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    ask()
    lookAgain()
  }, [ask])
}
