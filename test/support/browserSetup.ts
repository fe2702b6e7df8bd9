import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { installBrowserStandIns } from '@test/support/browserStandIns'

/** The real clock's, also in a test with a fake one. */
const startTimer = setTimeout

configure({
  // Pages and dialogs load lazily, and the first import in a file is compiled first.
  asyncUtilTimeout: 10_000,
  // The default message prints the whole page and hides the reason.
  getElementError: (message) => new Error(message ?? 'not found'),
})
installBrowserStandIns()

export const unmount = cleanup

/** Leaves the next test a browser without history entries of closed dialogs and with empty storage. */
export async function clear(): Promise<void> {
  // A closed dialog leaves its history entry, which takes jsdom two turns: not in the next test.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => startTimer(resolve))
  window.localStorage.clear()
  window.sessionStorage.clear()
}
