import { http, HttpResponse } from 'msw'
import { reloadIntoNewVersion } from '@/platform/newVersion'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'

/** jsdom says so when a page is to be loaded anew. */
const expectReload = () => {
  expectConsole(/Not implemented: navigation/)
}
const OURS = '/static/js/index-ours.js'

/** The host's document begins with this script. */
const hostServes = (script: string, status = 200) => {
  server.use(
    http.get('*/index.html', () => new HttpResponse(`<script type="module" src="${script}"></script>`, { status })),
  )
}

beforeEach(() => {
  window.history.replaceState(null, '', '/cart')
  document.head.innerHTML = `<script type="module" src="${OURS}"></script>`
})
afterEach(() => {
  document.head.innerHTML = ''
})

test('a page whose version was replaced is loaded anew', async () => {
  hostServes('/static/js/index-theirs.js')
  expectReload()
  await expect(reloadIntoNewVersion()).resolves.toBe(true)
})

test('a page that came back the same is not loaded again', async () => {
  hostServes('/static/js/index-theirs.js')
  expectReload()
  await reloadIntoNewVersion()
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test('the version after that may be loaded again', async () => {
  hostServes('/static/js/index-third.js')
  expectReload()
  await reloadIntoNewVersion()
  document.head.innerHTML = '<script type="module" src="/static/js/index-theirs.js"></script>'
  await expect(reloadIntoNewVersion()).resolves.toBe(true)
})

test('a page whose version the host still serves is not loaded anew', async () => {
  hostServes(OURS)
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test.each([404, 500, 503])('a host that answers %i has no new version', async (status) => {
  hostServes('/static/js/index-theirs.js', status)
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test('without a network nothing is known of another version', async () => {
  server.use(http.get('*/index.html', () => HttpResponse.error()))
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test.each(['/payment', '/payment/', '/Payment'])('%s is never loaded anew', async (path) => {
  window.history.replaceState(null, '', `${path}?amount=17.50`)
  hostServes('/static/js/index-theirs.js')
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test('in a browser that remembers nothing it could go on for ever, so it does not begin', async () => {
  hostServes('/static/js/index-theirs.js')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})
