import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { STORE_FOLDER } from './hosts.ts'
import { DEMO_PORT, originOf } from './ports.ts'

/** A folder's files by their path in it. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'base64')]))
}

test('the step after the build compresses scripts and icons, each time alike', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lienzo-programs-'))
  const texts = { 'static/js/index-1.js': 'a = 1;'.repeat(400), 'favicon.svg': '<svg></svg>'.repeat(400) }
  mkdirSync(join(folder, 'store/static/js'), { recursive: true })
  const left = { 'service-worker.js': 'w;'.repeat(1000), 'index.html': '<p>'.repeat(1000), 'static/js/small.js': 'b' }
  for (const [path, text] of Object.entries({ ...texts, ...left })) writeFileSync(join(folder, 'store', path), text)

  const bundle = ['src/tools/importTypeScript.cjs', './src/tools/bundleHost.ts', join(folder, 'store')]
  const [first, second] = ['first', 'second'].map((name) => {
    const run = spawnSync(process.execPath, [...bundle, join(folder, name)], { encoding: 'utf8' })
    expect(run).toMatchObject({ status: 0, stderr: '' })
    return { programs: filesOf(join(folder, name)), store: filesOf(join(folder, 'store')) }
  })
  expect(second).toEqual(first)
  const copies = Object.keys(texts).flatMap((path) => [`${path}.br`, `${path}.gz`])
  expect(Object.keys(first!.store).sort()).toEqual([...Object.keys(texts), ...Object.keys(left), ...copies].sort())
  rmSync(folder, { recursive: true })
})

test('the demo paints its pictures', async () => {
  const demo = spawn(process.execPath, ['src/tools/importTypeScript.cjs', './src/demo/serveStore.ts', STORE_FOLDER], {
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
