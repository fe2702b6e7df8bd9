import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { PROGRAMS_FOLDER, STORE_FOLDER } from './hosts.ts'
import { dataOf, fetchPage, tagsOf, valuesOf } from './page.ts'
import { API_PORT, DIFFICULT_API_PORT, originOf, SERVE_PORT, STORE_PORTS } from './ports.ts'

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

/** A deployment as `npm run build` leaves it, in a folder without node_modules. */
let folder: string
const running = new Set<ChildProcess>()

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lienzo-hosts-'))
  cpSync(STORE_FOLDER, join(folder, 'dist'), { recursive: true })
  cpSync(PROGRAMS_FOLDER, join(folder, 'dist-host'), { recursive: true })
})
test.afterEach(() => {
  // What a failed test has left: it would keep its port.
  for (const store of running) store.kill('SIGKILL')
  running.clear()
})
test.afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** `npm run serve` of the deployment, once it listens or has ended: `code` is then its exit code. */
async function startStore(port: number, env: Record<string, string>) {
  const { PATH = '' } = process.env
  const store = spawn('node', ['dist-host/serve.js'], { cwd: folder, env: { PATH, PORT: String(port), ...env } })
  running.add(store)
  let output = ''
  const ended = new Promise<number | null>((done) => store.once('close', done))
  const listening = new Promise<null>((done) => {
    for (const stream of [store.stdout, store.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('http://localhost')) done(null)
      })
  })
  const code = await Promise.race([listening, ended])
  /** Ends it as container platforms do. @returns the exit code */
  const stop = () => {
    store.kill('SIGTERM')
    return ended
  }
  return { origin: originOf(port), output, code, stop }
}

test('two stores run from one build, each with its own configuration', async () => {
  const [alba, brisa] = [await startStore(STORE_PORTS[0], ALBA), await startStore(STORE_PORTS[1], BRISA)]
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
    const styles = [...page.querySelectorAll('style')].map(({ textContent }) => textContent)
    expect(styles.join('\n')).toContain(`--color-accent:${env.LIENZO_ACCENT_COLOR}`)
    expect(valuesOf(page, 'link[rel="icon"]', 'href')).toEqual([env.LIENZO_LOGO_URL])
  }
  for (const part of ['data-entry', 'data-parts'])
    expect(valuesOf(ofBrisa.page, '[data-entry]', part)).toEqual(valuesOf(ofAlba.page, '[data-entry]', part))
  expect(ofAlba.response.headers.get('content-security-policy')).not.toContain('googletagmanager')
  expect(ofBrisa.response.headers.get('content-security-policy')).toContain('https://*.googletagmanager.com')

  for (const [{ origin }, short_name, src] of [
    [alba, 'Alba', '/alba.svg'],
    [brisa, 'Brisa', 'https://brisa.example/logo.svg'],
  ] as const) {
    const manifest: unknown = await (await fetch(`${origin}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ short_name, icons: [{ src }] })
  }
  // Only the API of the second one knows this call.
  expect((await fetch(`${alba.origin}/canvamanager/echo`)).status).toBe(404)
  expect((await fetch(`${brisa.origin}/canvamanager/echo`)).status).toBe(201)
  expect([await alba.stop(), await brisa.stop()]).toEqual([0, 0])
})

test('a configuration that cannot work stops the start, with the reason', async () => {
  for (const [env, reason] of [
    [{ LIENZO_API_BASE_URL: 'api.example' }, /LIENZO_API_BASE_URL should be an http\(s\) origin/],
    [{ PORT: 'x' }, /PORT should be a port number/],
    [{ PORT: String(SERVE_PORT) }, new RegExp(`Port ${SERVE_PORT} is already in use`)],
    [{ LIENZO_FILES: 'elsewhere' }, /build the store first/],
  ] as const) {
    const { code, output } = await startStore(STORE_PORTS[0], env)
    expect([env, code]).toEqual([env, 1])
    expect(output).toMatch(reason)
    // For operators: no stack.
    expect(output).not.toContain('    at ')
  }
})
