import { useState } from 'react'

/** True from the first time that a condition is true: for elements that are created on first use and stay. */
export function useHasBeenTrue(condition: boolean): boolean {
  const [wasEver, setWasEver] = useState(condition)
  if (condition && !wasEver) setWasEver(true)
  return wasEver || condition
}
