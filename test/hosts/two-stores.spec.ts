import { rmSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { dataOf, elements, fetchPage, isStore, tagsOf, type Page } from './page.ts'
import { API_PORT, CLOSED_PORT, DIFFICULT_API_PORT, originOf, SERVE_PORT, STORE_PORTS } from './ports.ts'
import { deploy, endStores, startStore, type Deployment } from './storeProcess.ts'

// One after another: they share the ports.
test.describe.configure({ mode: 'serial' })

const ALBA = {
  LIENZO_PRODUCT_NAME: 'Alba',
  LIENZO_API_BASE_URL: originOf(API_PORT),
  LIENZO_GOOGLE_CLIENT_ID: 'alba.apps.googleusercontent.com',
  LIENZO_PAYPAL_CLIENT_ID: 'alba-paypal',
  LIENZO_ACCENT_COLOR: '#f4b860',
  LIENZO_LOGO_URL: '/alba.svg',
}
const BRISA = {
  LIENZO_PRODUCT_NAME: 'Brisa',
  LIENZO_API_BASE_URL: originOf(DIFFICULT_API_PORT),
  LIENZO_GOOGLE_CLIENT_ID: 'brisa.apps.googleusercontent.com',
  LIENZO_PAYPAL_CLIENT_ID: 'brisa-paypal',
  LIENZO_ACCENT_COLOR: '#9ad1ff',
  LIENZO_LOGO_URL: 'https://brisa.example/logo.svg',
  LIENZO_GA_MEASUREMENT_ID: 'G-BRISA1',
}

let deployment: Deployment
test.beforeAll(() => {
  deployment = deploy()
})
test.afterEach(endStores)
test.afterAll(() => {
  deployment.remove()
})

const textOf = async (address: string) => (await fetch(address)).text()
/** The parts of the app that a document starts. */
const partsOf = (page: Page) => page.find(({ attributes }) => 'data-entry' in attributes)?.attributes
const logoOf = (page: Page) => elements(page, 'link', { rel: 'icon' }).map(({ attributes }) => attributes.href)
const styles = (page: Page) => elements(page, 'style').map(({ text }) => text)

test('two stores run from one build, each with its own configuration', async () => {
  const stores = [ALBA, BRISA].map(async (env, index) => startStore(deployment, STORE_PORTS[index]!, env))
  const [alba, brisa] = (await Promise.all(stores)) as [Awaited<(typeof stores)[0]>, Awaited<(typeof stores)[0]>]
  const [ofAlba, ofBrisa] = [await fetchPage(`${alba.origin}/cart`), await fetchPage(`${brisa.origin}/cart`)]
  for (const [env, { page }] of [
    [ALBA, ofAlba],
    [BRISA, ofBrisa],
  ] as const) {
    expect(tagsOf(page).title).toContain(env.LIENZO_PRODUCT_NAME)
    expect(dataOf(page, 'config')).toMatchObject({
      productName: env.LIENZO_PRODUCT_NAME,
      googleClientId: env.LIENZO_GOOGLE_CLIENT_ID,
      paypalClientId: env.LIENZO_PAYPAL_CLIENT_ID,
      apiBaseUrl: '',
    })
    expect(styles(page).join('\n')).toContain(`--color-accent:${env.LIENZO_ACCENT_COLOR}`)
    expect(logoOf(page)).toEqual([env.LIENZO_LOGO_URL])
  }
  expect(partsOf(ofBrisa.page)).toEqual(partsOf(ofAlba.page))
  expect(ofAlba.response.headers.get('content-security-policy')).not.toContain('googletagmanager')
  expect(ofBrisa.response.headers.get('content-security-policy')).toContain('https://*.googletagmanager.com')

  const manifests = [alba, brisa].map(
    async ({ origin }) => JSON.parse(await textOf(`${origin}/manifest.webmanifest`)) as object,
  )
  expect(await Promise.all(manifests)).toMatchObject([
    { short_name: 'Alba', icons: [{ src: '/alba.svg' }] },
    { short_name: 'Brisa', icons: [{ src: 'https://brisa.example/logo.svg' }] },
  ])
  // Only the API of the second one knows this call.
  const [echoOfAlba, echoOfBrisa] = [alba, brisa].map(({ origin }) => fetch(`${origin}/canvamanager/echo`))
  expect([(await echoOfAlba!).status, (await echoOfBrisa!).status]).toEqual([404, 201])

  const [workerOfAlba, workerOfBrisa] = await Promise.all(
    [alba, brisa].map(({ origin }) => textOf(`${origin}/service-worker.js`)),
  )
  const revisions = /("(?:app\.html|manifest\.webmanifest)",revision:)"\w+"/g
  expect(workerOfBrisa).not.toBe(workerOfAlba)
  expect(workerOfBrisa!.replace(revisions, '$1')).toBe(workerOfAlba!.replace(revisions, '$1'))
  expect(await Promise.all([alba, brisa].map(({ stop }) => stop()))).toEqual([0, 0])
})

test('a store that does not know its public address says so once', async () => {
  const store = await startStore(deployment, STORE_PORTS[0], {})
  for (const path of ['/', '/cart', '/robots.txt']) await fetch(store.origin + path)
  expect(store.output.match(/LIENZO_SITE_URL is not set/g)).toHaveLength(1)
  await store.stop()
})

test('config.json configures a store, the environment wins, no visitor reads it', async () => {
  const file = `${deployment.folder}/dist/config.json`
  writeFileSync(file, JSON.stringify({ LIENZO_PRODUCT_NAME: 'Coral', LIENZO_SUPPORT_EMAIL: 'ayuda@coral.example' }))
  const store = await startStore(deployment, STORE_PORTS[0], { LIENZO_SUPPORT_EMAIL: 'hola@coral.example' })
  const { page } = await fetchPage(`${store.origin}/cart`)
  expect(dataOf(page, 'config')).toMatchObject({ productName: 'Coral', supportEmail: 'hola@coral.example' })
  expect((await fetch(`${store.origin}/config.json`)).status).toBe(404)
  await store.stop()
  rmSync(file)
})

test('without a running API the store still answers, and says so to monitors', async () => {
  const store = await startStore(deployment, STORE_PORTS[0], { LIENZO_API_BASE_URL: originOf(CLOSED_PORT) })
  expect(await (await fetch(`${store.origin}/healthz`)).json()).toMatchObject({ status: 'ok', api: 'down' })
  for (const path of ['/', '/previewcontent/?rsrc=1001']) {
    const { response, page } = await fetchPage(store.origin + path)
    expect([response.status, isStore(page), dataOf(page, 'firstPage')]).toEqual([200, true, undefined])
  }
  expect((await fetch(`${store.origin}/canvamanager/imgs/preview?page=0&size=40`)).status).toBe(502)
  expect((await fetch(`${store.origin}/sitemap.xml`)).status).toBe(503)
  await store.stop()
})

test('a configuration that cannot work stops the start, with the reason', async () => {
  for (const [env, reason] of [
    [
      { LIENZO_ACCENT_COLOR: '#345' },
      /LIENZO_ACCENT_COLOR should be a lighter color: .* is [1-3]\.\d\d:1, and text needs 4\.5:1/,
    ],
    [{ LIENZO_API_BASE_URL: 'api.example' }, /LIENZO_API_BASE_URL should be an http\(s\) origin/],
    [{ LIENZO_SITE_URL: 'https://a.example/shop' }, /LIENZO_SITE_URL should be an http\(s\) origin/],
    [{ LIENZO_REPORT_URL: '/reports' }, /LIENZO_SITE_URL should be .*: LIENZO_REPORT_URL is a path/],
    [{ PORT: 'x' }, /PORT should be a port number/],
    [{ PORT: String(SERVE_PORT) }, new RegExp(`Port ${SERVE_PORT} is already in use`)],
    [{ LIENZO_FILES: 'elsewhere' }, /build the store first/],
  ] as const) {
    const { code, output } = await startStore(deployment, STORE_PORTS[0], env)
    expect([env, code]).toEqual([env, 1])
    expect(output).toMatch(reason)
    // For operators: no stack.
    expect(output).not.toContain('    at ')
  }
})
