import { once } from 'node:events'
import type { Env } from '@/shared/config/parseEnv'
import { examine, main } from '@/tools/doctor/doctor'
import { lineOf } from '@/tools/doctor/fault'
import { openSite } from '@/tools/doctor/site'
import { expectConsole } from '@test/support/console'
import { longAnswer } from '@test/unit/host/openStore'
import {
  API,
  carriedPage,
  type Change,
  errorPage,
  examineWith,
  expectOneFault,
  header,
  IMAGES,
  openGoodHost,
  page,
  replaced,
  SITE,
  status,
  typed,
  without,
} from './goodHost'

// spec: host.doctor
test('a host that gets everything right has no fault', async () => {
  expect(await examineWith({})).toEqual([])
  expect(await examineWith({ host: { env: { privacyUrl: '/privacidad.html' } } })).toEqual([])
})

test.each<[string, Partial<Env>, string]>([
  ['no PayPal client id', { paypalClientId: undefined }, 'buyers cannot pay: no PayPal client id'],
  ["PayPal's sandbox", { paypalEnvironment: 'sandbox' }, "buyers cannot pay: PayPal's sandbox takes no money"],
  ['no Google client id', { googleClientId: undefined }, 'visitors cannot sign in: no Google client id'],
])('%s is a fault', async (_, env, what) => {
  await expectOneFault({ host: { env } }, what, 'the configuration in the document of /')
})

test('a linked page that the host does not have is a fault', async () => {
  const host = { env: { termsUrl: '/terminos.html' } }
  await expectOneFault({ host }, 'a page that the store links to is missing', '/terminos.html')
})

test('http addresses on an https site are faults', async () => {
  const images = [{ ...IMAGES[0], url: 'http://fotos.test/1.webp' }]
  await expectOneFault({ host: { images } }, 'images by http on an https site', 'http://fotos.test/1.webp')
  const head = '<link rel="canonical" href="http://tienda.test/">'
  await expectOneFault({ host: { head } }, 'a page names an http address as its own', 'http://tienda.test/')
  const answered = { at: /^http:/, change: page }
  await expectOneFault(answered, 'http is answered instead of redirected', 'http://tienda.test/')
  const logo = { env: { logoUrl: 'http://fotos.test/1.png' } }
  await expectOneFault({ host: logo }, 'a logo by http on an https site', 'http://fotos.test/1.png')
  const faults = await examineWith({ host: { env: { apiBaseUrl: 'http://api.test' } } })
  expect(faults.map(({ what }) => what)).toContain('an API by http for an https site')
})

test.each([
  ['http://localhost:4173', []],
  ['http://tienda.test', ['the site has no https']],
])('on %s https is demanded only where the public gets in', async (site, expected) => {
  const good = openGoodHost()
  const send = async ({ url }: Request) => {
    const response = await good(new Request(url.replace(site, SITE)))
    response.headers.delete('strict-transport-security')
    return response
  }
  expect((await examine(site, { send })).map(({ what }) => what)).toEqual(expected)
})

test.each([
  ['a redirect to another origin', () => Response.redirect('https://www.tienda.test/'), /^redirects to another origin/],
  ['another page', errorPage(200), /^status 200 and no document of the store/],
  ['a lost connection', () => Promise.reject(new TypeError('fetch failed')), 'no answer (fetch failed)'],
])('%s in place of the store is the only fault', async (_, change, what) => {
  await expectOneFault({ at: /^\/$/, change }, what, '/')
})

test('a lost connection hides no other fault', async () => {
  const change = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } }))
  const faults = await examineWith({ host: { env: { paypalClientId: undefined } }, at: /^\/cart$/, change })
  expect(faults.map(({ what, where }) => `${what} ${where}`)).toEqual([
    'buyers cannot pay: no PayPal client id the configuration in the document of /',
    'no answer (ECONNRESET) /cart',
  ])
})

test('an answer that does not come in time is a fault', async () => {
  const send = async ({ signal }: Request): Promise<Response> => {
    await once(signal, 'abort')
    throw signal.reason as Error
  }
  const faults = await examine(SITE, { send, limitMs: 20 })
  expect(faults).toMatchObject([{ what: 'no answer within 0.02 s', where: '/' }])
})

test('the doctor only reads', async () => {
  const methods = new Set<string>()
  const change: Change = (response, { method }) => {
    methods.add(method)
    return response
  }
  await examineWith({ host: { env: { apiBaseUrl: API } }, at: /./, change })
  expect([...methods].sort()).toEqual(['GET', 'OPTIONS'])
})

test('a fault is one line of three parts, and obeys nobody', () => {
  const line = lineOf({ what: "a type 'text/x, \u001b[2J'", where: '/\n/cart', fix: 'send this, and that' })
  expect(line).toBe("fault: a type 'text/x;  [2J', / /cart, send this, and that")
})

test.each([[[]], [['tienda.test']], [['ftp://tienda.test']], [['https://tienda.test/shop']], [[SITE, SITE]]])(
  'the words %j name no site: exit status 2',
  async (words) => {
    expectConsole(/^Name the store's origin: npm run doctor/)
    await main(words)
    expect(process.exitCode).toBe(2)
    process.exitCode = undefined
  },
)

// spec: host.long-answers
test('an answer without an end is a fault, and is not read on', async () => {
  const { found, api } = longAnswer()
  const { get } = openSite(SITE, { send: api })
  await expect(get('/')).rejects.toMatchObject({ fault: { what: expect.stringContaining('more than') as unknown } })
  expect(found.bytes).toBeLessThan(20_000_000)
})

describe('a document', () => {
  const CSP = 'content-security-policy'
  const COOP = 'cross-origin-opener-policy'
  const PERMISSIONS = 'permissions-policy'
  const HSTS = 'strict-transport-security'
  const CART = '/cart'
  const cart = /^\/cart$/

  const otherVersion: Change = async (response) => {
    const html = await response.text()
    return new Response(html.replace(/index-\w+/, 'index-00000000'), response)
  }

  const secondPolicy: Change = (response) => {
    const policy = response.headers.get(CSP)!
    return header(CSP, `${policy.replaceAll(/'sha256-[^']+' /g, '')}, ${policy}`)(response, new Request(SITE))
  }

  test.each<[string, Change, string | RegExp]>([
    ['a page that is not found', errorPage(404), "status 404 without the store's page"],
    ["another page than the store's", errorPage(200), "status 200 without the store's page"],
    ['a page found with status 404', status(404), 'status 404 for a page that exists'],
    [
      'a page that browsers cache',
      header('cache-control', 'max-age=600'),
      'a document is cached by browsers for 600 s',
    ],
    ['a page that is not compressed', without('content-encoding'), 'a document is not compressed'],
    ['a page of another version', otherVersion, 'a document of another version than that of /'],
    ['no policy', without(CSP), 'no Content-Security-Policy'],
    ['a policy without a script', replaced(CSP, /'sha256-[^']+' /, ''), /^the policy blocks inline scripts .*'sha256-/],
    ['a second policy without the scripts', secondPolicy, /^the policy blocks inline scripts/],
    ['a policy for inline scripts', replaced(CSP, /'sha256-[^']+'/, "'unsafe-inline'"), /any script \('unsafe-inline'/],
    ['a policy with eval', replaced(CSP, /script-src/, "script-src 'unsafe-eval'"), /^the policy allows any script/],
    ['a policy without PayPal', replaced(CSP, /(frame-src.*?) https:\/\/\*\.paypal\.com/, '$1'), /policy lacks/],
    ['an opener policy for one origin', header(COOP, 'same-origin'), "Cross-Origin-Opener-Policy is 'same-origin'"],
    ['no payments', replaced(PERMISSIONS, /payment=.*/, 'payment=()'), /^Permissions-Policy is '.*payment=\(\)'$/],
    ['no HSTS', without(HSTS), 'no Strict-Transport-Security'],
    ['HSTS for an hour', header(HSTS, 'max-age=3600'), "Strict-Transport-Security is 'max-age=3600'"],
  ])('%s is a fault of a document', async (_, change, what) => {
    await expectOneFault({ at: cart, change }, what, CART)
  })

  test.each<[string, Change]>([
    ['HSTS for longer', header(HSTS, 'max-age=63072000; includeSubDomains; preload')],
    ['one more forbidden feature', replaced(PERMISSIONS, /^/, 'bluetooth=(), ')],
    ['one more host in the policy', replaced(CSP, /connect-src/, 'connect-src https://otra.test')],
    ["'unsafe-inline' beside hashes", replaced(CSP, /script-src/, "script-src 'unsafe-inline'")],
    ['a document that nobody keeps', header('cache-control', 'no-store')],
    ['a document with a lifetime of 0', header('cache-control', 'public,max-age=0,must-revalidate')],
  ])('%s is no fault', async (_, change) => {
    expect(await examineWith({ at: cart, change })).toEqual([])
  })

  test('short addresses of documents, and 404 for an unknown page, are no fault', async () => {
    const shorter: Change = (_, request) => Response.redirect(request.url.replace(/(index)?\.html$/, ''), 308)
    expect(await examineWith({ at: /\.html$/, change: shorter })).toEqual([])
    expect(await examineWith({ at: /^\/nada/, change: errorPage(404) })).toEqual([])
  })

  test("the gallery's first page in every document is one fault", async () => {
    const what = "the gallery's first page in the document of another page"
    await expectOneFault({ host: { head: carriedPage([]) } }, what, /^\/favorites \/cart .* and \d+ more$/)
  })
})

describe('a file', () => {
  const ENTRY = '/static/js/index-abcd1234.js'
  const PART = '/static/js/react-abcd1234.js'
  const STYLE = '/static/css/style-abcd1234.css'
  const CHUNK = '/static/js/CartPage-abcd1234.js'
  const WORKER = '/service-worker.js'
  const MANIFEST = '/manifest.webmanifest'
  const ICON = '/favicon.svg'
  const SCREENSHOT = '/screenshots/gallery.webp'
  const kept = header('cache-control', 'public, max-age=86400')
  const empty: Change = ({ headers }) => new Response('', { headers })

  test.each<[string, string, Change, string | RegExp]>([
    ['a part that is not cached', PART, kept, 'a part of the store is not cached by browsers'],
    ['a page for a part', ENTRY, page, 'a part of the store is answered with a page'],
    ['a script as text', ENTRY, typed('text/plain'), "a part of the store has the content type 'text/plain'"],
    ['a style as text', STYLE, typed('text/plain'), /^a file that the .* installs has the content type 'text\/plain'$/],
    ['a script that is not compressed', ENTRY, without('content-encoding'), 'a part of the store is not compressed'],
    ['a script without nosniff', ENTRY, without('x-content-type-options'), 'no X-Content-Type-Options'],
    ['no worker', WORKER, errorPage(404), 'the service worker has status 404'],
    ['a worker that is cached', WORKER, kept, 'the service worker is cached by browsers for 86400 s'],
    ['a worker of another version', WORKER, empty, "the service worker is of another version than '/'"],
    ['a chunk of the worker that is not there', CHUNK, errorPage(404), /^a file that the service worker installs has/],
    ['no manifest', MANIFEST, errorPage(404), 'the manifest has status 404'],
    ['a manifest that may be cached', MANIFEST, without('cache-control'), /^the manifest may be cached by browsers/],
    ['no icon', ICON, errorPage(404), 'an icon or a screenshot of the store has status 404'],
    ['a WebP file as binary', SCREENSHOT, typed('application/octet-stream'), /^an icon or a screenshot .* has the/],
  ])('%s is a fault', async (_, path, change, what) => {
    await expectOneFault({ at: new RegExp(`^${path}$`), change }, what, path)
  })

  test.each<[string, Change, string]>([
    ['a page', page, 'status 200 for a missing part'],
    ['a cached 404', kept, 'the answer for a missing part is cached by browsers for 86400 s'],
    ['a redirect', (_, { url }) => Response.redirect(new URL('/', url)), 'status 200 for a missing part'],
  ])('%s in place of a missing part is a fault', async (_, change, what) => {
    await expectOneFault({ at: /^\/static\/js\/doctor-/, change }, what, '/static/js/(missing).js')
  })
})
