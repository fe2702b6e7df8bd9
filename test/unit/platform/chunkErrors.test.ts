import { http, HttpResponse } from 'msw'
import { isChunkError, limitLoading, reloadForChunkError, watchChunkErrors } from '@/platform/chunkErrors'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'
import { failingImport } from '@test/support/failingImport'
import { recordReports } from '@test/support/reports'

/** jsdom logs this message when the page reloads. */
const expectReload = () => {
  expectConsole(/Not implemented: navigation/)
}

const FIRST = '/static/js/index-first.js'
const NEXT = '/static/js/index-next.js'

/** Makes the host serve a document with this script. */
const hostServes = (script: string, status = 200) => {
  server.use(
    http.get('*/index.html', () => new HttpResponse(`<script data-entry="${script}"></script>`, { status })),
    http.get('*/service-worker.js', () => new HttpResponse(null, { status: 404 })),
  )
}

test('a page reloads once for each version that the host serves', async () => {
  expectReload()
  for (const version of [FIRST, NEXT, FIRST]) {
    hostServes(version)
    expect(await reloadForChunkError()).toBe(true)
    expect(await reloadForChunkError()).toBe(false)
  }
})

// spec: files.maintenance
test.each([
  ['is not there', () => server.use(http.get('*/index.html', () => HttpResponse.error()))],
  ['has no document', () => hostServes(NEXT, 404)],
  ['is overloaded', () => hostServes(NEXT, 503)],
  [
    'shows a maintenance page with status 200',
    () => server.use(http.get('*/index.html', () => HttpResponse.html('<p>Estamos en mantenimiento.</p>'))),
  ],
])('a page does not reload when the host %s', async (_, host) => {
  host()
  expect(await reloadForChunkError()).toBe(false)
  expect(await reloadForChunkError(true)).toBe(false)
})

test('a page without storage does not reload, because it could reload forever', async () => {
  hostServes(NEXT)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(await reloadForChunkError()).toBe(false)
})

// spec: 8.chunk
test('a visitor who tries again reloads the page once more', async () => {
  expectReload()
  hostServes(FIRST)
  await reloadForChunkError()
  expect(await reloadForChunkError(true)).toBe(true)
})

// spec: files.chunk-cached-as-page
test.each([
  ['a page is asked for anew', 'text/html', ['only-if-cached', 'reload']],
  ['a script is not asked for', 'text/javascript', ['only-if-cached']],
])('a file for which the browser keeps %s before the reload', async (_, type, requests) => {
  const chunk = 'static/js/Viewer-abc.js'
  const asked: string[] = []
  hostServes(FIRST)
  server.use(
    http.get('*/service-worker.js', () => HttpResponse.text(`[{url:"${chunk}",revision:null}]`)),
    http.get(`*/${chunk}`, ({ request: { cache } }) => {
      asked.push(cache)
      return new HttpResponse('', { headers: { 'Content-Type': type } })
    }),
  )
  expectReload()
  expect(await reloadForChunkError()).toBe(true)
  expect(asked).toEqual(requests)
})

// spec: 8.chunk, reports.events
test('the error of a failed import is named, with its reason, and reported', async () => {
  const reports = recordReports()
  watchChunkErrors()
  const error: unknown = await failingImport().catch((reason: unknown) => reason)
  expect(isChunkError(error)).toBe(true)
  expect(String(error)).toMatch(/^ChunkLoadError: .*\/static\/js\/CartPage-1\.js$/)
  expect(isChunkError(new TypeError('x is not a function'))).toBe(false)
  expect(reports).toEqual([{ kind: 'chunk', error }])
})

// spec: 9.chunk-timeout, reports.events
test('loading takes too long after 120 seconds, unless it ends before', () => {
  const reports = recordReports()
  jest.useFakeTimers()
  const onTimeout = jest.fn()
  const endWaiting = limitLoading(onTimeout)
  limitLoading(onTimeout)()
  expect(jest.getTimerCount()).toBe(1)
  jest.advanceTimersByTime(119_999)
  expect(onTimeout).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(onTimeout).toHaveBeenCalledTimes(1)
  endWaiting()
  expect(reports).toMatchObject([{ kind: 'chunk', error: { name: 'ChunkLoadError' } }])
})

const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

// spec: browsers.return
test('a page that was left while its code loaded reloads when it is shown again', () => {
  const endWaiting = limitLoading(jest.fn())
  expectReload()
  comeBack()
  endWaiting()
})

test('a page that was left when its code had loaded stays', () => {
  limitLoading(jest.fn())()
  comeBack()
})
