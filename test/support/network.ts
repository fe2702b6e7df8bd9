import { act } from '@testing-library/react'
import { onTestEnd } from './onTestEnd'

/** Sets the browser offline. Requests still get a response, unless a situation blocks them. */
export function goOffline(): void {
  setOnline(false)
  onTestEnd(goOnline)
}

/** Sets the browser online again. */
export function goOnline(): void {
  setOnline(true)
}

/** The visitor has asked the browser to save data, or not to. */
export function saveData(isSaving = true): void {
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: isSaving }, configurable: true })
  onTestEnd(() => Reflect.deleteProperty(window.navigator, 'connection'))
}

function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { value: isOnline, configurable: true })
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
}
