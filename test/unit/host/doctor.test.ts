/** @jest-environment node */
import { main } from '@/host/doctor/doctor.ts'
import { examine } from '@/host/doctor/examine'
import { lineOf } from '@/host/doctor/fault'
import { openSite } from '@/host/doctor/site'
import type { Env } from '@/shared/config/parseEnv'
import { expectConsole } from '@test/support/console'
import { IMAGES, openGoodHost, SITE } from './goodHost'
import { errorPage, examineWith, expectOneFault, page } from './plantedFault'

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
  const send = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error)
      })
    })
  const faults = await examine(SITE, { send, limitMs: 20 })
  expect(faults).toMatchObject([{ what: 'no answer within 0.02 s', where: '/' }])
})

test('the doctor only reads', async () => {
  const good = openGoodHost({ env: { apiBaseUrl: 'https://api.test' } })
  const methods = new Set<string>()
  await examine(SITE, {
    send: (request) => {
      methods.add(request.method)
      return good(request)
    },
  })
  expect([...methods].sort()).toEqual(['GET', 'HEAD', 'OPTIONS'])
})

test('a fault is one line of three parts, and obeys nobody', () => {
  const line = lineOf({ what: "a type 'text/x, \u001b[2J'", where: '/\n/cart', mend: 'send this, and that' })
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
  let bytes = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes += 1_000_000
      if (bytes > 100_000_000) controller.close()
      else controller.enqueue(new Uint8Array(1_000_000))
    },
  })
  const { get } = openSite(SITE, { send: () => Promise.resolve(new Response(body)) })
  await expect(get('/')).rejects.toMatchObject({ fault: { what: expect.stringContaining('more than') as unknown } })
  expect(bytes).toBeLessThan(20_000_000)
})
