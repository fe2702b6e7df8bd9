/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeSnapshot } from '@/host/snapshot'
import { template } from './openStore'

const BUILT = {
  'app.html': template,
  'index.html': template,
  'manifest.webmanifest': JSON.stringify({ name: 'Lienzo: imágenes', icons: [{ src: '/icons/icon-192.png' }] }),
  'service-worker.js': 'precache([{url:"app.html",revision:"0123456789abcdef"}])',
}

/** A folder as a build leaves it. */
function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lienzo-'))
  mkdirSync(join(folder, 'static'))
  for (const [name, text] of Object.entries(BUILT)) writeFileSync(join(folder, name), text)
  return folder
}

// spec: configuration.runtime
test('a setting that was removed ends with the next snapshot', async () => {
  const folder = builtFolder()
  const read = () =>
    Object.keys(BUILT)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join()
  const snapshot = (variables: Record<string, string>) => takeSnapshot({ folder, apiUrl: undefined, variables })
  await snapshot({})
  const neutral = read()
  await snapshot({
    LIENZO_PRODUCT_NAME: 'Acuarela',
    LIENZO_TAX_NOTE: 'IVA incluido',
    LIENZO_LOGO_URL: '/logo.svg',
    LIENZO_ACCENT_COLOR: '#7fd4ff',
  })
  for (const set of ['Acuarela', 'IVA incluido', '/logo.svg', '#7fd4ff']) expect(read()).toContain(set)
  await snapshot({})
  expect(read()).toBe(neutral)
  rmSync(folder, { recursive: true })
})
