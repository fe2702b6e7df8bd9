import { spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { STORE_FOLDER } from './hosts.ts'
import { DEMO_PORT, originOf } from './ports.ts'

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
