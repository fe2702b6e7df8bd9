import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { PROGRAMS_FOLDER, STORE_FOLDER } from './hosts.ts'
import { DEMO_PORT, originOf } from './ports.ts'

/** Paths of a folder's files with their hashes. */
function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), hash(path)]))
}

/** The step that follows `vite build`. */
const bundle = (store: string, programs: string) =>
  spawnSync(process.execPath, ['src/build/importTypeScript.cjs', './src/build/bundleHost.ts', store, programs], {
    encoding: 'utf8',
  })

test('a second build of the programs and compressed files has the same bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lienzo-programs-'))
  const texts = { 'static/js/index-1.js': 'a = 1;'.repeat(400), 'favicon.svg': '<svg></svg>'.repeat(400) }
  mkdirSync(join(folder, 'store/static/js'), { recursive: true })
  const left = { 'service-worker.js': 'w;'.repeat(1000), 'index.html': '<p>'.repeat(1000), 'static/js/small.js': 'b' }
  for (const [path, text] of Object.entries({ ...texts, ...left })) writeFileSync(join(folder, 'store', path), text)

  const [first, second] = ['first', 'second'].map((name) => {
    expect(bundle(join(folder, 'store'), join(folder, name))).toMatchObject({ status: 0, stderr: '' })
    return [hashesOf(join(folder, name)), hashesOf(join(folder, 'store'))]
  })
  expect(second).toEqual(first)
  const copies = Object.keys(texts).flatMap((path) => [`${path}.br`, `${path}.gz`])
  expect(Object.keys(first![1]!).sort()).toEqual([...Object.keys(texts), ...Object.keys(left), ...copies].sort())
  rmSync(folder, { recursive: true })
})

test('each compressed file of the store is the file beside it', () => {
  const names = Object.keys(hashesOf(STORE_FOLDER)).map((path) => `${STORE_FOLDER}/${path}`)
  const copies = names.filter((path) => /\.(br|gz)$/.test(path))
  expect(copies.length).toBeGreaterThan(20)
  for (const path of copies) {
    const content = readFileSync(path)
    const text = path.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content)
    expect([path, text.equals(readFileSync(path.slice(0, -3)))]).toEqual([path, true])
  }
  const worker = readFileSync(`${STORE_FOLDER}/service-worker.js`, 'utf8')
  for (const file of ['_headers', 'service-worker.js'])
    expect(readFileSync(`${STORE_FOLDER}/${file}`, 'utf8')).not.toMatch(/\.(js|css|svg)\.(br|gz)/)
  expect(worker).not.toContain('.br"')
})

test('the demo paints its pictures', async () => {
  const demo = spawn(process.execPath, ['src/build/importTypeScript.cjs', './src/demo/serveStore.ts', STORE_FOLDER], {
    env: { ...process.env, PORT: String(DEMO_PORT), LIENZO_DEMO_DATABASE: ':memory:', LIENZO_DEMO_IMAGES: '40' },
    stdio: 'ignore',
  })
  const ask = (path: string) => fetch(originOf(DEMO_PORT) + path)
  try {
    await expect(async () => {
      expect((await ask('/healthz')).status).toBe(200)
    }).toPass()
    const picture = await ask('/canvamanager/imgs/files/1001.webp')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  } finally {
    demo.kill()
  }
})

test('no program of the host needs node_modules', () => {
  for (const [file, platform] of [
    ['serve.js', /^node:\w+(\/\w+)?$/],
    ['cloudflare.js', /^$/],
    ['netlify/store.js', /^node:async_hooks$/],
  ] as const) {
    const code = readFileSync(`${PROGRAMS_FOLDER}/${file}`, 'utf8')
    const imports = [...code.matchAll(/^import [^'"]*['"]([^'"]+)['"]/gm)].map(([, name]) => name ?? '')
    expect([file, imports.filter((name) => !platform.test(name))]).toEqual([file, []])
    expect(code).not.toMatch(/\brequire\(['"]|\bimport\(/)
  }
  expect(existsSync(`${PROGRAMS_FOLDER}/node_modules`)).toBe(false)
})
