import { useState } from 'react'

/** True from when a condition was first true: for what is made with its first use and stays. */
export function useEver(condition: boolean): boolean {
  const [wasEver, setWasEver] = useState(condition)
  if (condition && !wasEver) setWasEver(true)
  return wasEver || condition
}
