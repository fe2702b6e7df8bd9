/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { filesBelow } from '@test/support/files'

const folder = mkdtempSync(join(tmpdir(), 'lienzo-build-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function build(env: Record<string, string> = {}, outDir = folder) {
  return spawnSync('npx', ['vite', 'build', '--outDir', outDir, '--emptyOutDir'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
}

test('a production build is static files without any trace of the demo', () => {
  const { status, stderr } = build()
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  expect(existsSync(join(folder, 'index.html'))).toBe(true)

  const scripts = filesBelow(folder, /\.js$/)
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.map(({ path }) => relative(folder, path)).filter((path) => !path.startsWith('static/js/'))).toEqual([
    'service-worker.js',
  ])
  const traces =
    /LIENZO_DEMO|sqlite|BIENVENIDA20|flow field|Cuenta de prueba|simulad|demo\/userinfo|demo\/paypal|Provocar un error|escenario=|primera-tardia/i
  expect(scripts.filter(({ text }) => traces.test(text)).map(({ path }) => path)).toEqual([])
}, 60_000)

test('another build of the same is the same, byte by byte, so that what is deployed can be checked', () => {
  const again = mkdtempSync(join(tmpdir(), 'lienzo-build-again-'))
  const bytesOf = (outDir: string) => filesBelow(outDir, /./).map(({ path, text }) => [relative(outDir, path), text])
  expect(build({}, again).status).toBe(0)
  expect(bytesOf(again)).toEqual(bytesOf(folder))
  rmSync(again, { recursive: true })
}, 60_000)

test('the headers of a build name its scripts, and nothing in them is left to fill in', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const inline = [...html.matchAll(/<script(?: data-[^>]*)?>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  expect(inline).toHaveLength(2)
  for (const name of ['_headers', 'nginx-headers.conf']) {
    const text = readFileSync(join(folder, name), 'utf8')
    for (const script of inline)
      expect(text).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  for (const name of ['_headers', '_redirects', 'nginx-headers.conf'])
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/%[A-Z_]+%/)
})

test('what counts visits is no part of the first page', () => {
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

  test('keeps the shell and every part of it, in a megabyte at most', () => {
    const parts = filesBelow(folder, /static\/.*\.(js|css)$/).map(({ path }) => relative(folder, path))
    expect(
      shell()
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...parts, 'index.html', 'favicon.svg', 'manifest.webmanifest'].sort())
    const bytes = shell().reduce((sum, { url }) => sum + statSync(join(folder, url)).size, 0)
    expect(bytes).toBeGreaterThan(300_000)
    expect(bytes).toBeLessThanOrEqual(1024 * 1024)
  })

  test('notices a change of every file whose name does not change with it', () => {
    const unnoticed = shell().filter(
      ({ url, revision }) => revision === 'null' && !/^static\/(js|css)\/.+-[\w-]{8}\.(js|css)$/.test(url),
    )
    expect(unnoticed).toEqual([])
    expect(worker().match(/integrity:"sha256-/g)).toHaveLength(
      shell().filter(({ url }) => url.startsWith('static/')).length,
    )
  })

  test('is whole in one file, and takes over from another one only when it is told to', () => {
    expect(worker()).not.toMatch(/importScripts|define\(\[/)
    expect(worker().match(/skipWaiting/g)).toHaveLength(1)
    expect(worker()).toMatch(/"SKIP_WAITING"===[^;]+skipWaiting\(\)/)
  })

  test('answers navigation with the shell, but neither calls nor files', () => {
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

test('every page is a chunk of its own, but for those that the first chunk is about', () => {
  const chunks = filesBelow(folder, /\.js$/)
    .map(({ path }) => /([A-Z]\w+Page)-/.exec(path)?.[1])
    .filter(Boolean)
  expect(chunks.sort()).toEqual(
    filesBelow('src/pages', /\.tsx$/)
      .map(({ path }) => /(\w+)\.tsx$/.exec(path)?.[1])
      .filter((page) => page !== 'GalleryPage' && page !== 'SearchPage')
      .sort(),
  )
})

test('configuration that does not parse stops the build and names every variable', () => {
  const { status, stderr } = build({ VITE_PAYPAL_ENVIRONMENT: 'live', VITE_GA_MEASUREMENT_ID: 'x' })
  expect(status).not.toBe(0)
  expect(stderr).toMatch(/VITE_PAYPAL_ENVIRONMENT should be 'sandbox' or 'production'/)
  expect(stderr).toMatch(/VITE_GA_MEASUREMENT_ID should be an id such as G-ABC123/)
}, 60_000)
