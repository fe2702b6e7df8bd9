/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHandler } from '@/host/handler'
import { nodeFiles } from '@/host/nodeFiles'
import { SITE, template } from './openStore'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lienzo-'))
  writeFileSync(join(folder, 'app.html'), template)
  writeFileSync(join(folder, 'config.json'), '{"LIENZO_TAX_NOTE":"secreto"}')
  writeFileSync(join(folder, '_headers'), 'secreto')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

// spec: configuration.runtime
test.each([
  '/config.json',
  '/_headers',
  '/%63onfig.json',
  '/%2563onfig.json',
  '/config.json%20',
  '/config.json%0d',
  '/conf%09ig.json',
  '/%0aconfig.json',
  '/CONFIG.JSON',
  '//config.json',
  '/./config.json',
  '/x/..%2fconfig.json',
  '/x/%2e%2e/config.json',
  '/config.json/',
  '/config.json%00',
  '/static/..%2fconfig.json',
  '/static/%2e%2e%2fconfig.json%20',
])('no visitor reads an operator’s file as %s', async (path) => {
  const handler = await createHandler({ files: nodeFiles(folder), variables: { LIENZO_TAX_NOTE: 'otra' } })
  const response = await handler(new Request(SITE + path))
  expect(await response.text()).not.toContain('secreto')
})
