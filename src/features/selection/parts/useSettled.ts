import { useEffect, useState } from 'react'

/** Longer than the pause between two keys that are held or two cards of a drag. */
const SETTLED_AFTER_MS = 400

/** Returns a text once it has stayed the same for a moment, so that a drag over a hundred images is announced once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text)
    }, SETTLED_AFTER_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return settled
}
