import { http, HttpResponse } from 'msw'
import { reloadIntoNewVersion } from '@/platform/newVersion'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'

/** jsdom logs this message when the page reloads. */
const expectReload = () => {
  expectConsole(/Not implemented: navigation/)
}
const OURS = '/static/js/index-ours.js'

/** Makes the host serve a document with this script. */
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

test('a page whose version was replaced reloads', async () => {
  hostServes('/static/js/index-theirs.js')
  expectReload()
  await expect(reloadIntoNewVersion()).resolves.toBe(true)
})

test('a page that reloaded into the same version does not reload again', async () => {
  hostServes('/static/js/index-theirs.js')
  expectReload()
  await reloadIntoNewVersion()
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test('a page may reload again for a later version', async () => {
  hostServes('/static/js/index-third.js')
  expectReload()
  await reloadIntoNewVersion()
  document.head.innerHTML = '<script type="module" src="/static/js/index-theirs.js"></script>'
  await expect(reloadIntoNewVersion()).resolves.toBe(true)
})

test('a page whose version the host still serves does not reload', async () => {
  hostServes(OURS)
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test.each([404, 500, 503])('a host that answers %i has no new version', async (status) => {
  hostServes('/static/js/index-theirs.js', status)
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test('an offline page does not reload', async () => {
  server.use(http.get('*/index.html', () => HttpResponse.error()))
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test.each(['/payment', '/payment/', '/Payment'])('%s never reloads', async (path) => {
  window.history.replaceState(null, '', `${path}?amount=17.50`)
  hostServes('/static/js/index-theirs.js')
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})

test('a page without storage does not reload, because it could reload forever', async () => {
  hostServes('/static/js/index-theirs.js')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  await expect(reloadIntoNewVersion()).resolves.toBe(false)
})
