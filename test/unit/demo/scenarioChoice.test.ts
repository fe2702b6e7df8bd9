/** @jest-environment node */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { http, passthrough } from 'msw'
import { toNodeMiddleware } from '@/demo/nodeMiddleware'
import { createScenarioChoice } from '@/demo/scenarios/scenarioChoice'
import { server as network } from '@test/backend/server'

let server: Server
let origin: string

beforeEach(async () => {
  // These tests are about cookies and connections, so they need a real server.
  network.use(http.all(/^http:\/\/127\.0\.0\.1:/, () => passthrough()))
  network.events.removeAllListeners()
  await serve(0)
})
afterEach(stop)

async function serve(port: number): Promise<void> {
  const scenarios = createScenarioChoice()
  const api = toNodeMiddleware((request) => scenarios.answer(request, () => Promise.resolve(Response.json(['true']))))
  server = createServer((request, response) => {
    const choice = scenarios.readPage(new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`))
    if (choice && 'refusal' in choice) response.writeHead(400).end(choice.refusal)
    else {
      if (choice) response.appendHeader('Set-Cookie', choice.cookie)
      api(request, response, () => response.end('page'))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  origin = `http://127.0.0.1:${address.port}`
}

async function stop(): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // fetch keeps connections alive for seconds.
  server.closeAllConnections()
  await closed
}

/** A browser that only stores its cookie. */
function openBrowser() {
  let cookie = ''
  return {
    open: async (path: string) => {
      const response = await fetch(origin + path, { headers: { cookie } })
      const [pair = '', ...rest] = response.headers.get('set-cookie')?.split('; ') ?? []
      if (pair !== '') cookie = rest.includes('Max-Age=0') ? '' : `other=1; ${pair}`
      return { status: response.status, text: await response.text(), cookie }
    },
    call: async (path = '/canvamanager/imgs/preview') => (await fetch(origin + path, { headers: { cookie } })).status,
  }
}

test("a page's address starts a scenario in its browser only, for all pages", async () => {
  const [browser, other] = [openBrowser(), openBrowser()]
  expect(await browser.call()).toBe(200)
  expect(await browser.open('/?escenario=503:galeria')).toMatchObject({ status: 200, text: 'page' })
  expect([await browser.call(), await browser.call('/canvamanager/market/cart/7')]).toEqual([503, 200])
  await browser.open('/search?q=luna')
  expect([await browser.call(), await other.call()]).toEqual([503, 200])
})

test.each(['ninguno', ''])('?escenario=%s ends the scenario', async (name) => {
  const browser = openBrowser()
  await browser.open('/?escenario=500')
  await browser.open(`/cart?escenario=${name}`)
  expect(await browser.call()).toBe(200)
})

test('opening the address again restarts the scenario', async () => {
  const browser = openBrowser()
  await browser.open('/?escenario=500x1')
  expect([await browser.call(), await browser.call()]).toEqual([500, 200])
  await browser.open('/?escenario=500x1')
  expect(await browser.call()).toBe(500)
})

test('an unknown name is refused with the known names and changes nothing', async () => {
  const browser = openBrowser()
  await browser.open('/?escenario=500')
  expect(await browser.open('/?escenario=averia')).toMatchObject({
    status: 400,
    text: expect.stringContaining('sin-red') as unknown,
  })
  expect(await browser.call()).toBe(500)
})

test('a scenario survives a server restart and ignores the cookie of another port', async () => {
  const browser = openBrowser()
  const { cookie } = await browser.open('/?escenario=500:precios,404')
  const { port } = new URL(origin)
  await stop()
  await serve(Number(port))
  expect(await browser.call()).toBe(404)
  const elsewhere = cookie.replace(port, '1')
  expect(elsewhere).not.toBe(cookie)
  expect((await fetch(`${origin}/canvamanager/imgs/preview`, { headers: { cookie: elsewhere } })).status).toBe(200)
})

test.each(['%', 'averia~1', '%00'])('a cookie with the value %j is ignored', async (value) => {
  const { port } = new URL(origin)
  expect(
    (await fetch(`${origin}/canvamanager/imgs/preview`, { headers: { cookie: `escenario_${port}=${value}` } })).status,
  ).toBe(200)
})
