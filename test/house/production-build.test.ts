/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { filesBelow } from '@test/support/files'

const folder = mkdtempSync(join(tmpdir(), 'lienzo-build-'))
afterAll(() => { rmSync(folder, { recursive: true }) })

function build(env: Record<string, string> = {}) {
  return spawnSync('npx', ['vite', 'build', '--outDir', folder, '--emptyOutDir'], {
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
  expect(scripts.filter(({ path }) => !path.includes('/static/js/'))).toEqual([])
  const traces = /LIENZO_DEMO|sqlite|BIENVENIDA20|flow field|Cuenta de prueba|simulad|demo\/userinfo|demo\/paypal|Provocar un error/i
  expect(scripts.filter(({ text }) => traces.test(text)).map(({ path }) => path)).toEqual([])
}, 60_000)

test('what counts visits is no part of the first page', () => {
  const counting = /googletagmanager|largest-contentful-paint|Estadísticas de uso/
  const html = filesBelow(folder, /index\.html$/)[0]?.text ?? ''
  const scripts = filesBelow(folder, /\.js$/).filter(({ text }) => counting.test(text))
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter(({ path }) => html.includes(basename(path))).map(({ path }) => path)).toEqual([])
})

test('every page is a chunk of its own', () => {
  const chunks = filesBelow(folder, /\.js$/).map(({ path }) => /([A-Z]\w+Page)-/.exec(path)?.[1]).filter(Boolean)
  expect(chunks.sort()).toEqual(
    filesBelow('src/pages', /\.tsx$/).map(({ path }) => /(\w+)\.tsx$/.exec(path)?.[1]).sort(),
  )
})

test('configuration that does not parse stops the build and names every variable', () => {
  const { status, stderr } = build({ VITE_PAYPAL_ENVIRONMENT: 'live', VITE_GA_MEASUREMENT_ID: 'x' })
  expect(status).not.toBe(0)
  expect(stderr).toMatch(/VITE_PAYPAL_ENVIRONMENT should be 'sandbox' or 'production'/)
  expect(stderr).toMatch(/VITE_GA_MEASUREMENT_ID should be an id such as G-ABC123/)
}, 60_000)
