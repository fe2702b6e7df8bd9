import { failOnContractViolations } from '@test/backend/contractViolations'
import { failOnUnexpectedConsole, watchConsole } from '@test/support/console'
import { isolateFromNetwork, resetNetwork } from '@test/support/networkFloor'
import { runTestEnd } from '@test/support/onTestEnd'
import { failOnLeftoverTimers, watchTimers } from '@test/support/timers'
import type * as BrowserSetup from './browserSetup'

// Loaded where there is a browser only: rules and the host need neither React nor jsdom.
const browser =
  typeof document === 'undefined' ? undefined : jest.requireActual<typeof BrowserSetup>('@test/support/browserSetup')

isolateFromNetwork()
// Log unhandled rejections, so that they fail the test like any other error.
process.on('unhandledRejection', (reason) => {
  console.error('Unhandled rejection:', reason)
})
beforeEach(watchConsole)
beforeEach(watchTimers)
afterEach(async () => {
  browser?.unmount()
  runTestEnd()
  await browser?.clear()
  resetNetwork()
  failOnUnexpectedConsole()
})
// Separate hooks, so that each one checks and resets even if the previous one failed the test. The first one ends a
// fake clock, because its timers can be canceled until the page is unmounted.
afterEach(failOnLeftoverTimers)
afterEach(failOnContractViolations)
