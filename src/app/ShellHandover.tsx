import { useEffect, useInsertionEffect, useLayoutEffect, type ReactNode } from 'react'
import type { ShellInput } from './shellInput'

type Props = { input: ShellInput; children: ReactNode }

/**
 * Restores the visitor's typed text, focus and last press from the shell's page. Wraps the app outside of StrictMode,
 * which runs effects twice.
 */
export function ShellHandover({ input, children }: Props) {
  useInsertionEffect(() => {
    input.end()
  }, [input])
  useLayoutEffect(() => {
    input.restoreInput()
  }, [input])
  useEffect(() => {
    input.replayPress()
  }, [input])
  return children
}
