import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { failOnContractViolations } from '@test/backend/contractViolations'
import { server, stopBackend, watchRequests } from '@test/backend/server'
import { installBrowserStandIns } from '@test/support/browserStandIns'
import { failOnUnexpectedConsole, watchConsole } from '@test/support/console'
import { runTestEnd } from '@test/support/onTestEnd'
import { failOnLeftoverTimers, watchTimers } from '@test/support/timers'

const isBrowserTest = typeof window !== 'undefined'
/** The real clock's, also in a test with a fake one. */
const startTimer = setTimeout

configure({
  // Pages and dialogs load lazily, and the first import in a file is compiled first.
  asyncUtilTimeout: 10_000,
  // The default message prints the whole page and hides the reason.
  getElementError: (message) => new Error(message ?? 'not found'),
})

if (isBrowserTest) installBrowserStandIns()

// A request without a response from the backend or a situation is an error in the app or in the test.
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
})
// Log unhandled rejections, so that they fail the test like any other error.
process.on('unhandledRejection', (reason) => {
  console.error('Unhandled rejection:', reason)
})
beforeEach(watchConsole)
beforeEach(watchRequests)
beforeEach(watchTimers)
afterEach(async () => {
  if (isBrowserTest) {
    cleanup()
    runTestEnd()
    // A closed dialog leaves its history entry, which takes jsdom two turns: not in the next test.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => startTimer(resolve))
    window.localStorage.clear()
    window.sessionStorage.clear()
  }
  server.resetHandlers()
  server.events.removeAllListeners()
  stopBackend()
  failOnUnexpectedConsole()
})
// Separate hooks, so that each one checks and resets even if the previous one failed the test. The first one ends a
// fake clock, because its timers can be canceled until the page is unmounted.
afterEach(failOnLeftoverTimers)
afterEach(failOnContractViolations)
afterAll(() => {
  server.close()
})
