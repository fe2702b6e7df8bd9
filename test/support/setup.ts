import '@testing-library/jest-dom'
import { cleanup, configure } from '@testing-library/react'
import { failOnContractViolations } from '@test/backend/contractViolations'
import { server, stopBackend, watchRequests } from '@test/backend/server'
import { installBrowserStandIns } from '@test/support/browserStandIns'
import { failOnUnexpectedConsole, watchConsole } from '@test/support/console'
import { runTestEnd } from '@test/support/onTestEnd'

const isBrowserTest = typeof window !== 'undefined'

configure({
  // Pages and dialogs are loaded lazily, and the first import in a file is compiled first.
  asyncUtilTimeout: 10_000,
  // The whole page in every message hides what the message says.
  getElementError: (message) => new Error(message ?? 'not found'),
})

if (isBrowserTest) installBrowserStandIns()

// A request that neither the backend nor a situation answers is a mistake in the app or in the test.
beforeAll(() => { server.listen({ onUnhandledRequest: 'error' }) })
// A promise that nobody catches is logged here, and so fails the test like any other error.
process.on('unhandledRejection', (reason) => { console.error('Unhandled rejection:', reason) })
beforeEach(watchConsole)
beforeEach(watchRequests)
afterEach(() => {
  jest.useRealTimers()
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
// By itself, so that it looks and forgets even if the console has failed the test already.
afterEach(failOnContractViolations)
afterAll(() => { server.close() })
