import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { failOnContractViolations } from '@test/backend/contractViolations'
import { server, stopBackend, watchRequests } from '@test/backend/server'
import { installBrowserStandIns } from '@test/support/browserStandIns'
import { failOnUnexpectedConsole, watchConsole } from '@test/support/console'
import { runTestEnd } from '@test/support/onTestEnd'
import { failOnLeftoverTimers, watchTimers } from '@test/support/timers'

const isBrowserTest = typeof window !== 'undefined'

configure({
  // Pages and dialogs are loaded lazily, and the first import in a file is compiled first.
  asyncUtilTimeout: 10_000,
  // The whole page in every message hides what the message says.
  getElementError: (message) => new Error(message ?? 'not found'),
})

if (isBrowserTest) installBrowserStandIns()

// A request that neither the backend nor a situation answers is a mistake in the app or in the test.
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
})
// A promise that nobody catches is logged here, and so fails the test like any other error.
process.on('unhandledRejection', (reason) => {
  console.error('Unhandled rejection:', reason)
})
beforeEach(watchConsole)
beforeEach(watchRequests)
beforeEach(watchTimers)
afterEach(() => {
  if (isBrowserTest) {
    cleanup()
    runTestEnd()
    window.localStorage.clear()
    window.sessionStorage.clear()
  }
  server.resetHandlers()
  server.events.removeAllListeners()
  stopBackend()
  failOnUnexpectedConsole()
})
// Each by itself, so that it looks and forgets even if the one before has failed the test already. A fake clock ends with
// the first: until the page is gone its timers can be called off.
afterEach(failOnLeftoverTimers)
afterEach(failOnContractViolations)
afterAll(() => {
  server.close()
})
