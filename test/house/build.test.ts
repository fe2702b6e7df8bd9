/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { parseEnv, variableNames } from '@/shared/config/parseEnv'
import { bcd, lackedBy } from '@/tools/compatData.cjs'
import { filesBelow } from '@test/support/files'

/** A unique value: any occurrence in a build comes from this test. */
const value = () => `v${randomBytes(16).toString('hex')}`

/** What a build's environment may contain besides. Vite publishes what begins with VITE_, the store a fixed list only. */
const secrets = Object.fromEntries(
  [
    ...['PAYPAL_CLIENT_SECRET', 'DATABASE_URL', 'NPM_TOKEN', 'LIENZO_ANYTHING', 'SUPPORT_EMAIL'],
    ...['VITE_PAYPAL_CLIENT_SECRET', 'VITE_SOMETHING'],
  ].map((name) => [name, value()]),
)
const publicIds = {
  VITE_GOOGLE_CLIENT_ID: value(),
  VITE_PAYPAL_CLIENT_ID: value(),
  VITE_SUPPORT_EMAIL: `v${randomBytes(4).toString('hex')}@x.example`,
}

const folder = mkdtempSync(join(tmpdir(), 'lienzo-build-'))
const build = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })

const { status, stderr } = build({ ...secrets, ...publicIds })
const files = filesBelow(folder, /./).map(({ path, text }) => ({ name: relative(folder, path), text }))
rmSync(folder, { recursive: true })

const scripts = files.filter(({ name }) => name.endsWith('.js'))
const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? ''
const filesWith = (isThere: (text: string) => boolean) =>
  files.filter(({ text }) => isThere(text)).map(({ name }) => name)

// spec: 7.scripts.chunks, files.chunks, files.worker, host.source-maps
test('a build is static files: chunks, a worker at the root, and no source maps', () => {
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.map(({ name }) => name).filter((name) => !name.startsWith('static/js/'))).toEqual([
    'service-worker.js',
  ])
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['index.html', '_headers', 'favicon.svg']))
  expect(files.filter(({ name }) => name.endsWith('.map'))).toEqual([])
  expect(filesWith((text) => text.includes('sourceMappingURL'))).toEqual([])
})

// spec: 7.scripts.chunks
test("pages are separate chunks, except the gallery's, the search's, a shared image's and a purchase's", () => {
  const chunks = scripts.map(({ name }) => /(?<!\w)([A-Z]\w+Page)-/.exec(name)?.[1]).filter(Boolean)
  // pages/CheckoutPages.tsx
  expect(scripts.filter(({ name }) => name.includes('/CheckoutPages-'))).toHaveLength(1)
  expect(chunks.sort()).toEqual(
    filesBelow('src/pages', /\.tsx$/)
      .map(({ path }) => basename(path, '.tsx'))
      .filter((page) => !['GalleryPage', 'SearchPage', 'SharedImagePage', 'CheckoutPages'].includes(page))
      .sort(),
  )
})

/** Texts that the demo's code would leave: of its shop, its scenarios, its sign-in and its PayPal. */
const traces = [
  ...['LIENZO_DEMO', 'sqlite', 'BIENVENIDA20', 'escenario=', 'Cuenta de prueba', 'demo/userinfo', 'simulad'],
  ...['Rechazar la tarjeta', 'demo/paypal', 'Order could not be captured', 'ORDER_NOT_APPROVED'],
]

// spec: configuration.no-demo
test('a production build has no trace of the demo', () => {
  const demo = filesBelow('src', /\.tsx?$/)
    .map(({ text }) => text)
    .join('\n')
  expect(traces.filter((trace) => !demo.includes(trace))).toEqual([])
  expect(traces.filter((trace) => scripts.some(({ text }) => text.includes(trace)))).toEqual([])
})

test('a build contains only the public configuration of the environment', () => {
  for (const id of Object.values(publicIds)) expect(filesWith((text) => text.includes(id))).not.toEqual([])
  const found = Object.entries(secrets).filter(([, secret]) => filesWith((text) => text.includes(secret)).length > 0)
  expect(found.map(([name]) => name)).toEqual([])
})

test('no file contains the folder that it was built in', () => {
  // Packages contain folders with any name, even that of a home folder. Without one it is the root of the file system.
  const places = [process.cwd(), `${homedir()}/`].filter((place) => place.length > 2)
  const isNamed = (text: string, place: string) => {
    const parts = text.split(place).slice(0, -1)
    return parts.some((before) => !/[\w.@-]$/.test(before))
  }
  expect(filesWith((text) => places.some((place) => isNamed(text, place)))).toEqual([])
})

test.each([
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["a key or token of Google's", /\b(AIza[\w-]{35}|GOCSPX-[\w-]{20,}|ya29\.[\w-]{20,})/],
  ['a live key of a payment service', /\b([sr]k_live_\w{10,}|access_token\$(production|sandbox)\$\w+)/],
  [
    "a token of GitHub's, npm's or Slack's",
    /\b(gh[pousr]_\w{30,}|github_pat_\w{20,}|npm_\w{36}\b|xox[abeoprs]-[\w-]{10,})/,
  ],
  ["a key of Amazon's", /\b(AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token with claims', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}/],
  ['an address with a password', /\b[a-z][a-z0-9+.-]*:\/\/[\w.%-]+:[^\s/@:"'`]+@[\w-]+/i],
])('%s is in no file', (_, shape) => {
  expect(filesWith((text) => shape.test(text))).toEqual([])
})

// spec: configuration.analytics-policy
test("the headers name the document's inline scripts, and no host of analytics", () => {
  const inline = [...textOf('index.html').matchAll(/<script(?: data-[^>]*)?>([^]*?)<\/script>/g)]
  expect(inline).toHaveLength(3)
  for (const name of ['_headers', 'nginx-headers.conf']) {
    for (const [, script = ''] of inline)
      expect(textOf(name)).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(textOf(name)).not.toMatch(/googletagmanager|analytics/)
  }
})

// spec: 7.scripts.web-vitals
test('the first page does not load the analytics code', () => {
  const counting = scripts.filter(({ text }) => /googletagmanager|largest-contentful-paint/.test(text))
  expect(counting.length).toBeGreaterThan(1)
  expect(counting.filter(({ name }) => textOf('index.html').includes(basename(name)))).toEqual([])
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
  const code = files.filter(({ name }) => /\.(js|html)$/.test(name))
  const isUsed = (name: string) => {
    const [owner = '', member = ''] = name.split('.')
    return code.some(({ text }) => text.includes(name) && new RegExp(`\\b${owner}\\.${member}\\b`).test(text))
  }
  expect(lackedStatics.filter(isUsed)).toEqual([])
})

const precached = [...textOf('service-worker.js').matchAll(/\{url:"([^"]+)",revision:"\w+"([,}])/g)].map(
  ([, url = '', next]) => ({ url, hasIntegrity: next === ',' }),
)

// A file with a revision is requested past the browser's cache, which may have a page under its address.
// spec: files.manifest, files.chunk-cached-as-page
test('the worker precaches the chunks that work offline, in a megabyte at most', () => {
  const chunks = files.map(({ name }) => name).filter((name) => /^static\/.*\.(js|css)$/.test(name))
  const isOnline = (name: string) => /\/(?:reports|reportVitals|webVitals|ConsentedAnalytics|GoogleSignIn)-/.test(name)
  const parts = chunks.filter((name) => !isOnline(name))
  expect(chunks.length - parts.length).toBeGreaterThan(4)
  const others = ['app.html', 'favicon.svg', 'manifest.webmanifest']
  expect(precached.map(({ url }) => url).sort()).toEqual([...parts, ...others].sort())
  const unchanged = precached.filter(({ hasIntegrity }) => hasIntegrity)
  expect(unchanged.map(({ url }) => url).sort()).toEqual(parts.sort())
  const bytes = precached.reduce((sum, { url }) => sum + Buffer.byteLength(textOf(url)), 0)
  expect(bytes).toBeGreaterThan(300_000)
  expect(bytes).toBeLessThanOrEqual(1024 * 1024)
})

// spec: files.worker
test('the worker is a single file and takes over only on a message', () => {
  const worker = textOf('service-worker.js')
  expect(worker).not.toMatch(/importScripts|define\(\[/)
  expect(worker.match(/skipWaiting/g)).toHaveLength(1)
  expect(worker).toMatch(/"SKIP_WAITING"===[^;]+skipWaiting\(\)/)
})

// spec: configuration.parses
test('invalid configuration stops the build and names every variable', () => {
  const stopped = build({ VITE_PAYPAL_ENVIRONMENT: 'live', VITE_GA_MEASUREMENT_ID: 'x' })
  expect(stopped.status).not.toBe(0)
  expect(stopped.stderr).toMatch(/VITE_PAYPAL_ENVIRONMENT should be 'sandbox' or 'production'/)
  expect(stopped.stderr).toMatch(/VITE_GA_MEASUREMENT_ID should be an id such as G-ABC123/)
}, 60_000)

// spec: configuration.documented
test('.env.example documents every variable that is read, with its default', () => {
  const example = readFileSync('.env.example', 'utf8')
  const sources = [...filesBelow('src', /\.ts$/), { text: readFileSync('vite.config.ts', 'utf8') }]
  const read = new Set([
    ...sources.flatMap(({ text }) => text.match(/\b(?:VITE|LIENZO)_[A-Z_]*[A-Z]\b/g) ?? []),
    ...variableNames.map((name) => `VITE_${name}`),
  ])
  // The same names at run time.
  for (const name of variableNames) if (name !== 'API_BASE_URL') read.delete(`LIENZO_${name}`)
  const documented = [...example.matchAll(/^#?\s?((?:VITE|LIENZO)_\w+)=/gm)].map(([, name]) => name)
  expect([...read].sort()).toEqual(documented.sort())
  const lines = [...example.matchAll(/^(VITE_\w+)=(.*)$/gm)].map(([, name, text]) => [name, text])
  expect(parseEnv(Object.fromEntries(lines) as Record<string, string>)).toEqual(parseEnv({}))
})
