import { useEffect, useInsertionEffect, useLayoutEffect, type ReactNode } from 'react'
import type { Begun } from './shellTakeOver'

type Props = { begun: Begun; children: ReactNode }

/** Around all of the app, outside of what draws things twice: goes on with what somebody began on the shell's page. */
export function TakeOver({ begun, children }: Props) {
  useInsertionEffect(() => {
    begun.end()
  }, [begun])
  useLayoutEffect(() => {
    begun.goOn()
  }, [begun])
  useEffect(() => {
    begun.pressAgain()
  }, [begun])
  return children
}
