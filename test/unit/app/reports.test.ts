import { http, HttpResponse } from 'msw'
import { sendReports } from '@/app/reports'
import { bufferReports, report } from '@/shared/reports/report'
import type { SafeReport } from '@/shared/reports/safeReport'
import { server } from '@test/backend/server'
import { goOffline } from '@test/support/network'

const URL_OF_OPERATOR = 'https://reports.example/store'

/** Starts the reports. @returns what arrives at the operator's address */
function start(isPolicySent = false): readonly string[] {
  const details: string[] = []
  server.use(
    http.post(URL_OF_OPERATOR, async ({ request }) => {
      details.push((JSON.parse(await request.text()) as SafeReport).detail)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  sendReports(URL_OF_OPERATOR, isPolicySent)
  return details
}

const arrived = () => jest.advanceTimersByTimeAsync(100)
const callFails = (call: string, status: number | string = 500) => {
  report({ kind: 'call', call, status })
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
})

// spec: reports.once
test('each fault arrives once, those of before the start too, and at most 20 a page', async () => {
  const load = jest.fn()
  bufferReports(load)
  callFails('listFavorites')
  callFails('listCart')
  callFails('listCart')
  expect(load).toHaveBeenCalledTimes(1)
  const details = start()
  callFails('listCart')
  callFails('listCart', 503)
  await arrived()
  expect(details).toEqual(['listFavorites 500', 'listCart 500', 'listCart 503'])
  for (let status = 400; status < 440; status += 1) callFails('listCart', status)
  await arrived()
  expect(details).toHaveLength(20)
})

// spec: reports.endpoint-down
test('an error that throws when it is read stops nothing', async () => {
  const details = start()
  const error = new Error('x')
  Object.defineProperty(error, 'stack', {
    get: () => {
      throw new Error('y')
    },
  })
  report({ kind: 'crash', error })
  callFails('listCart')
  await arrived()
  expect(details).toEqual(['listCart 500'])
})

// spec: reports.no-secrets
test('a report is sent without cookies and without the address of the page', async () => {
  window.history.replaceState(null, '', '/search?q=secreto')
  document.head.innerHTML = '<script data-entry="/static/js/index-a1B2c3D4.js"></script>'
  const fetched = jest.spyOn(window, 'fetch')
  const details = start()
  callFails('listPreviews')
  await arrived()
  document.head.innerHTML = ''
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    keepalive: true,
    credentials: 'omit',
    mode: 'no-cors',
    referrerPolicy: 'strict-origin',
    body: expect.stringContaining('"route":"search","release":"a1B2c3D4"') as string,
  })
  expect(JSON.stringify(fetched.mock.calls)).not.toContain('secreto')
  expect(details).toHaveLength(1)
})

// spec: reports.events
test('what fails because the visitor is offline is no report', async () => {
  const details = start()
  goOffline()
  callFails('listCart', 'FETCH_ERROR')
  report({ kind: 'chunk', error: new TypeError('Failed to fetch') })
  await arrived()
  expect(details).toEqual([])
})

// spec: reports.policy
test.each([
  [false, ['img-src data']],
  [true, []],
])('what the policy blocks is sent by the page, unless the browser sends it: %p', async (isPolicySent, expected) => {
  const details = start(isPolicySent)
  const event = { type: 'securitypolicyviolation', effectiveDirective: 'img-src', blockedURI: 'data' }
  report({ kind: 'uncaught', event })
  await arrived()
  expect(details).toEqual(expected)
})
