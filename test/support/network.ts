import { act } from '@testing-library/react'
import { onTestEnd } from './onTestEnd'

/** The browser notices that it has no network. What is asked for is answered all the same; situations see to that. */
export function goOffline(): void {
  say(false)
  onTestEnd(goOnline)
}

/** The network is back. */
export function goOnline(): void {
  say(true)
}

function say(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { value: isOnline, configurable: true })
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}
