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

/** Makes the host serve a document with this script. */
const hostServes = (script: string, status = 200) => {
  server.use(
    http.get('*/index.html', () => new HttpResponse(`<script data-entry="${script}"></script>`, { status })),
    http.get('*/service-worker.js', () => new HttpResponse(null, { status: 404 })),
  )
}

const reasonOf = (error: unknown) => (error instanceof ChunkLoadError ? error.reason : error)

beforeEach(() => {
  window.history.replaceState(null, '', '/cart')
  document.head.innerHTML = `<script type="module" src="${OURS}"></script>`
})

afterEach(() => {
  document.head.innerHTML = ''
})

test('a page whose version was replaced reloads', async () => {
  hostServes('/static/js/index-theirs.js')
  expectReload()
  await expect(recoverLostChunk(failed, true)).resolves.toBe(true)
})

test('a page that reloaded into the same version does not reload again', async () => {
  hostServes('/static/js/index-theirs.js')
  expectReload()
  await recoverLostChunk(failed, true)
  await expect(recoverLostChunk(failed, true)).resolves.toBe(false)
})

test('a page may reload again for a later version', async () => {
  hostServes('/static/js/index-third.js')
  expectReload()
  await recoverLostChunk(failed, true)
  document.head.innerHTML = '<script type="module" src="/static/js/index-theirs.js"></script>'
  await expect(recoverLostChunk(failed, true)).resolves.toBe(true)
})

test('a page whose version the host still serves does not reload', async () => {
  hostServes(OURS)
  await expect(recoverLostChunk(failed, true)).resolves.toBe(false)
})

test.each([404, 503])('a host that answers %i has no new version', async (status) => {
  hostServes('/static/js/index-theirs.js', status)
  await expect(recoverLostChunk(failed, true)).resolves.toBe(false)
})

// spec: files.maintenance
test('a maintenance page with status 200 is no new version', async () => {
  server.use(http.get('*/index.html', () => HttpResponse.html('<p>Estamos en mantenimiento.</p>')))
  await expect(recoverLostChunk(failed, true)).resolves.toBe(false)
})

// spec: 8.chunk
test('a retry that fails although the host responds reloads the page once', async () => {
  hostServes(OURS)
  expectReload()
  await expect(recoverLostChunk(failedRetry, true)).resolves.toBe(true)
  await expect(recoverLostChunk(failedRetry, true)).resolves.toBe(false)
})

test('a retry that fails without a network does not reload', async () => {
  server.use(http.get('*/index.html', () => HttpResponse.error()))
  await expect(recoverLostChunk(failedRetry, true)).resolves.toBe(false)
})

describe('a chunk whose address the browser keeps as a page', () => {
  const chunk = '/static/js/Viewer-abc.js'
  const files = { kept: 'text/html', host: 'text/javascript', requests: [] as string[] }
  beforeEach(() => {
    Object.assign(files, { kept: 'text/html', host: 'text/javascript', requests: [] })
    hostServes(OURS)
    server.use(
      http.get('*/service-worker.js', () => HttpResponse.text(`[{url:"${chunk.slice(1)}",revision:null}]`)),
      http.get(`*${chunk}`, ({ request: { cache } }) => {
        files.requests.push(cache)
        const type = cache === 'only-if-cached' ? files.kept : files.host
        return new HttpResponse('', { headers: { 'Content-Type': type } })
      }),
    )
  })

  // spec: files.chunk-kept-as-page
  test('is requested anew, and the page reloads once', async () => {
    expectReload()
    await expect(recoverLostChunk(failed, true)).resolves.toBe(true)
    expect(files.requests).toEqual(['only-if-cached', 'reload'])
    await expect(recoverLostChunk(failed, true)).resolves.toBe(false)
  })

  test('does not reload a page if the host has a page there too', async () => {
    files.host = 'text/html'
    await expect(recoverLostChunk(failed, true)).resolves.toBe(false)
  })

  test('is not requested anew when the browser keeps a script', async () => {
    files.kept = 'text/javascript'
    await expect(recoverLostChunk(failed, true)).resolves.toBe(false)
    expect(files.requests).toEqual(['only-if-cached'])
  })
})

describe.each(['/payment', '/Payment/'])('%s', (path) => {
  beforeEach(() => {
    window.history.replaceState(null, '', `${path}?amount=17.50`)
    hostServes('/static/js/index-theirs.js')
  })

  test('does not reload for the chunk of a menu or dialog', async () => {
    await expect(recoverLostChunk(failed, false)).resolves.toBe(false)
  })

  test('reloads when its own chunk is lost', async () => {
    expectReload()
    await expect(recoverLostChunk(failed, true)).resolves.toBe(true)
  })
})

test('a page without storage does not reload, because it could reload forever', async () => {
  hostServes('/static/js/index-theirs.js')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await expect(recoverLostChunk(failed, true)).resolves.toBe(false)
})

test('a loaded chunk is returned and leaves no timer', async () => {
  jest.useFakeTimers()
  await expect(
    loadChunk(
      () => Promise.resolve('code'),
      () => false,
    ),
  ).resolves.toBe('code')
  expect(jest.getTimerCount()).toBe(0)
})

// spec: 8.chunk
test('the error of a failed chunk has the reason and the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: /static/js/CartPage-1.js')
  const error: unknown = await loadChunk(
    () => Promise.reject(cause),
    () => false,
  ).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ChunkLoadError', reason: 'failed', cause })
  expect(String(error)).toContain('/static/js/CartPage-1.js')
})

test('a part inside another one fails with its own error', async () => {
  const error = new ChunkLoadError('timeout', true)
  await expect(loadChunk(() => loadChunk(() => Promise.reject(error)))).rejects.toBe(error)
})

// spec: 8.chunk, 9.chunk-timeout
test('loading a chunk times out after 120 seconds, not before', async () => {
  jest.useFakeTimers()
  const failedWith = jest.fn()
  const loading = loadChunk(
    () => new Promise(() => undefined),
    () => false,
  ).catch((error: unknown) => {
    failedWith(reasonOf(error))
  })
  await jest.advanceTimersByTimeAsync(119_999)
  expect(failedWith).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await loading
  expect(failedWith).toHaveBeenCalledWith('timeout')
})
