/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { bcd, lackedBy } from '@/build/compatData.cjs'
import { filesBelow } from '@test/support/files'

const folder = mkdtempSync(join(tmpdir(), 'lienzo-build-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function build(env: Record<string, string> = {}, outDir = folder) {
  return spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
}

/**
 * Strings that the demo's code would leave in a build: of its shop, its sign-in, its PayPal (window, script, orders)
 * and its scenarios.
 */
const traces = [
  ...['LIENZO_DEMO', 'sqlite', 'BIENVENIDA20', 'flow field', 'escenario=', 'primera-tardia'],
  ...['Cuenta de prueba', 'demo/userinfo', 'simulad'],
  ...['PayPal (simulado)', 'Rechazar la tarjeta', 'Provocar un error', 'demo/paypal', 'payPalStandIn'],
  ...[
    'Order could not be captured',
    'Window closed before response',
    'Can not open popup window',
    'ORDER_NOT_APPROVED',
  ],
]

// spec: host.source-maps
test('a build has no source maps unless asked for', () => {
  expect(filesBelow(folder, /\.map$/)).toEqual([])
  expect(filesBelow(folder, /\.js$/).filter(({ text }) => text.includes('sourceMappingURL'))).toEqual([])
})

// spec: 7.scripts.chunks, files.chunks, configuration.no-demo
test('a production build is static files without any trace of the demo', () => {
  const { status, stderr } = build()
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  expect(existsSync(join(folder, 'index.html'))).toBe(true)

  const scripts = filesBelow(folder, /\.js$/)
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.map(({ path }) => relative(folder, path)).filter((path) => !path.startsWith('static/js/'))).toEqual([
    'service-worker.js',
  ])
  const found = (text: string) => traces.filter((trace) => text.includes(trace))
  expect(
    scripts.map(({ path, text }) => [relative(folder, path), found(text)]).filter(([, those]) => those!.length > 0),
  ).toEqual([])
}, 60_000)

test("every searched string exists in the demo's code", () => {
  const sources = filesBelow('src', /\.tsx?$/)
    .map(({ text }) => text)
    .join('\n')
  expect(traces.filter((trace) => !sources.includes(trace))).toEqual([])
})

test('two builds of the same sources are identical, so a deployment can be checked', () => {
  const again = mkdtempSync(join(tmpdir(), 'lienzo-build-again-'))
  const bytesOf = (outDir: string) => filesBelow(outDir, /./).map(({ path, text }) => [relative(outDir, path), text])
  expect(build({}, again).status).toBe(0)
  expect(bytesOf(again)).toEqual(bytesOf(folder))
  rmSync(again, { recursive: true })
}, 60_000)

test('the headers of a build contain the hashes of its inline scripts', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const inline = [...html.matchAll(/<script(?: data-[^>]*)?>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  expect(inline).toHaveLength(3)
  for (const name of ['_headers', 'nginx-headers.conf']) {
    const text = readFileSync(join(folder, name), 'utf8')
    for (const script of inline)
      expect(text).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
})

/** Statics of the language and the browser that a supported browser lacks, such as 'URL.canParse'. */
const lackedStatics = [bcd.javascript.builtins, bcd.api].flatMap((owners) =>
  Object.entries(owners).flatMap(([owner, members]) =>
    Object.entries(members)
      .filter(([name, feature]) => /^\w+$/.test(name) && (lackedBy(feature)?.length ?? 0) > 0)
      .filter(([name]) => owners !== bcd.api || name.endsWith('_static'))
      .map(([name]) => `${owner}.${name.replace('_static', '')}`),
  ),
)

// spec: browsers.lint
test('no library in the build uses a static that a supported browser lacks', () => {
  expect(lackedStatics).toEqual(expect.arrayContaining(['URL.canParse', 'Object.groupBy', 'Promise.withResolvers']))
  const used = filesBelow(folder, /\.(js|html)$/).flatMap(({ text }) =>
    lackedStatics.filter((name) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text)),
  )
  expect(used).toEqual([])
})

// spec: configuration.analytics-policy
test('a build without a measurement id names no host of Google Analytics', () => {
  for (const name of ['_headers', 'nginx-headers.conf'])
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/googletagmanager|analytics/)
})

// spec: 7.scripts.web-vitals
test('the first page does not load the analytics code', () => {
  const counting = /googletagmanager|largest-contentful-paint|Estadísticas de uso/
  const html = filesBelow(folder, /index\.html$/)[0]?.text ?? ''
  const scripts = filesBelow(folder, /\.js$/).filter(({ text }) => counting.test(text))
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter(({ path }) => html.includes(basename(path))).map(({ path }) => path)).toEqual([])
})

describe('the worker', () => {
  const worker = () => readFileSync(join(folder, 'service-worker.js'), 'utf8')
  const shell = () =>
    [...worker().matchAll(/\{url:"([^"]+)",revision:(null|"\w+")[,}]/g)].map(([, url = '', revision]) => ({
      url,
      revision,
    }))

  // spec: files.manifest
  test('precaches the shell and every chunk, in a megabyte at most', () => {
    const parts = filesBelow(folder, /static\/.*\.(js|css)$/).map(({ path }) => relative(folder, path))
    expect(
      shell()
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...parts, 'app.html', 'favicon.svg', 'manifest.webmanifest'].sort())
    const bytes = shell().reduce((sum, { url }) => sum + statSync(join(folder, url)).size, 0)
    expect(bytes).toBeGreaterThan(300_000)
    expect(bytes).toBeLessThanOrEqual(1024 * 1024)
  })

  test('has a revision for every file without a hash in its name', () => {
    const unnoticed = shell().filter(
      ({ url, revision }) => revision === 'null' && !/^static\/(js|css)\/.+-[\w-]{8}\.(js|css)$/.test(url),
    )
    expect(unnoticed).toEqual([])
    expect(worker().match(/integrity:"sha256-/g)).toHaveLength(
      shell().filter(({ url }) => url.startsWith('static/')).length,
    )
  })

  // spec: files.worker
  test('is a single file and takes over only on a message', () => {
    expect(worker()).not.toMatch(/importScripts|define\(\[/)
    expect(worker().match(/skipWaiting/g)).toHaveLength(1)
    expect(worker()).toMatch(/"SKIP_WAITING"===[^;]+skipWaiting\(\)/)
  })

  // spec: files.shell
  test('answers navigation with the shell, but not API requests or files', () => {
    const [, list = ''] = /denylist:\[(.+?)\]\}\)\)/.exec(worker()) ?? []
    const denied = list.split(',').map((pattern) => new RegExp(pattern.slice(1, -1)))
    const isDenied = (address: string) => denied.some((pattern) => pattern.test(address))
    for (const address of [
      '/canvamanager/imgs/files/1001.webp',
      '/store/canvamanager/market/cart/7',
      '/robots.txt',
      '/icons/icon-192.png?v=2',
    ]) {
      expect([address, isDenied(address)]).toEqual([address, true])
    }
    for (const address of [
      '/',
      '/search?q=luna',
      '/search?q=v1.5',
      '/search?q=a/b.png',
      '/previewcontent/?rsrc=1001',
      '/cart',
      '/payment?amount=17.50',
    ]) {
      expect([address, isDenied(address)]).toEqual([address, false])
    }
  })
})

// spec: 7.scripts.chunks
test("pages are separate chunks, except the gallery's, the search's and a purchase's", () => {
  const scripts = filesBelow(folder, /\.js$/).map(({ path }) => path)
  const chunks = scripts.map((path) => /(?<!\w)([A-Z]\w+Page)-/.exec(path)?.[1]).filter(Boolean)
  // app/checkoutPages.ts
  expect(scripts.filter((path) => path.includes('/checkoutPages-'))).toHaveLength(1)
  expect(chunks.sort()).toEqual(
    filesBelow('src/pages', /\.tsx$/)
      .map(({ path }) => /(?<!\w)(\w+)\.tsx$/.exec(path)?.[1])
      .filter((page = '') => !['GalleryPage', 'SearchPage', 'PaymentPage', 'PaymentSuccessPage'].includes(page))
      // app/OtherPage.tsx has it.
      .map((page) => (page === 'NotFoundPage' ? 'OtherPage' : page))
      .sort(),
  )
})

// spec: configuration.parses
test('invalid configuration stops the build and names every variable', () => {
  expect(build({ VITE_SOURCE_MAPS: 'yes' }).stderr).toMatch(/VITE_SOURCE_MAPS should be 'true' or 'false'/)
  const { status, stderr } = build({ VITE_PAYPAL_ENVIRONMENT: 'live', VITE_GA_MEASUREMENT_ID: 'x' })
  expect(status).not.toBe(0)
  expect(stderr).toMatch(/VITE_PAYPAL_ENVIRONMENT should be 'sandbox' or 'production'/)
  expect(stderr).toMatch(/VITE_GA_MEASUREMENT_ID should be an id such as G-ABC123/)
}, 60_000)
