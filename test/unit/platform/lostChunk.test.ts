import { http, HttpResponse } from 'msw'
import { recoverLostChunk } from '@/platform/lostChunk'
import { ChunkLoadError, loadChunk } from '@/shared/async/chunkLoadError'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'

/** jsdom logs this message when the page reloads. */
const expectReload = () => {
  expectConsole(/Not implemented: navigation/)
}

const failed = new ChunkLoadError('failed', false)
const failedRetry = new ChunkLoadError('failed', true)
const OURS = '/static/js/index-ours.js'
const THEIRS = '/static/js/index-theirs.js'

/** Makes the host serve a document with this script. */
const hostServes = (script: string, status = 200) => {
  server.use(
    http.get('*/index.html', () => new HttpResponse(`<script data-entry="${script}"></script>`, { status })),
    http.get('*/service-worker.js', () => new HttpResponse(null, { status: 404 })),
  )
}

const pageRuns = (script: string) => {
  document.head.innerHTML = `<script type="module" src="${script}"></script>`
}

beforeEach(() => {
  window.history.replaceState(null, '', '/cart')
  pageRuns(OURS)
})

afterEach(() => {
  document.head.innerHTML = ''
})

test('a page whose version was replaced reloads, once for each version', async () => {
  hostServes(THEIRS)
  expectReload()
  expect(await recoverLostChunk(failed, true)).toBe(true)
  expect(await recoverLostChunk(failed, true)).toBe(false)
  pageRuns(THEIRS)
  hostServes('/static/js/index-third.js')
  expect(await recoverLostChunk(failed, true)).toBe(true)
})

// spec: files.maintenance
test.each([
  ['serves the same version', () => hostServes(OURS)],
  ['has no document', () => hostServes(THEIRS, 404)],
  ['is overloaded', () => hostServes(THEIRS, 503)],
  [
    'shows a maintenance page with status 200',
    () => server.use(http.get('*/index.html', () => HttpResponse.html('<p>Estamos en mantenimiento.</p>'))),
  ],
])('a page does not reload when the host %s', async (_, host) => {
  host()
  expect(await recoverLostChunk(failed, true)).toBe(false)
})

test('a page without storage does not reload, because it could reload forever', async () => {
  hostServes(THEIRS)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(await recoverLostChunk(failed, true)).toBe(false)
})

// spec: 8.chunk
test('a retry that fails reloads the page once, but not without a network', async () => {
  server.use(http.get('*/index.html', () => HttpResponse.error()))
  expect(await recoverLostChunk(failedRetry, true)).toBe(false)
  hostServes(OURS)
  expectReload()
  expect(await recoverLostChunk(failedRetry, true)).toBe(true)
  expect(await recoverLostChunk(failedRetry, true)).toBe(false)
})

// spec: files.chunk-kept-as-page
test.each([
  ['a page is asked for anew', 'text/html', 'text/javascript', ['only-if-cached', 'reload'], true],
  ['a page, as the host does, stays lost', 'text/html', 'text/html', ['only-if-cached', 'reload'], false],
  ['a script is not asked for', 'text/javascript', 'text/javascript', ['only-if-cached'], false],
])('a lost chunk for which the browser keeps %s', async (_, kept, hosted, requests, isReloaded) => {
  const chunk = 'static/js/Viewer-abc.js'
  const asked: string[] = []
  hostServes(OURS)
  server.use(
    http.get('*/service-worker.js', () => HttpResponse.text(`[{url:"${chunk}",revision:null}]`)),
    http.get(`*/${chunk}`, ({ request: { cache } }) => {
      asked.push(cache)
      return new HttpResponse('', { headers: { 'Content-Type': cache === 'only-if-cached' ? kept : hosted } })
    }),
  )
  if (isReloaded) expectReload()
  expect(await recoverLostChunk(failed, true)).toBe(isReloaded)
  expect(asked).toEqual(requests)
  expect(await recoverLostChunk(failed, true)).toBe(false)
})

test.each(['/payment', '/Payment/'])('%s reloads for its own chunk, not for that of a dialog', async (path) => {
  window.history.replaceState(null, '', `${path}?amount=17.50`)
  hostServes(THEIRS)
  expect(await recoverLostChunk(failed, false)).toBe(false)
  expectReload()
  expect(await recoverLostChunk(failed, true)).toBe(true)
})

// spec: 8.chunk
test('the error of a failed chunk has the reason and the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /static/js/CartPage-1.js')
  const error: unknown = await loadChunk(() => Promise.reject(cause)).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ChunkLoadError', reason: 'failed', cause })
  expect(String(error)).toContain('/static/js/CartPage-1.js')
  // A part inside another one fails with its own error.
  await expect(loadChunk(() => Promise.reject(failedRetry))).rejects.toBe(failedRetry)
})

// spec: 8.chunk, 9.chunk-timeout
test('loading a chunk times out after 120 seconds, and leaves no timer', async () => {
  jest.useFakeTimers()
  expect(await loadChunk(() => Promise.resolve('code'))).toBe('code')
  expect(jest.getTimerCount()).toBe(0)
  const failedWith = jest.fn()
  const loading = loadChunk(() => new Promise(() => undefined)).catch(failedWith)
  await jest.advanceTimersByTimeAsync(119_999)
  expect(failedWith).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await loading
  expect(failedWith).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout' }))
})
