import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { FAULTY_PORT, LIVE_FOLDER, LIVE_PORT, PORT } from './ports.ts'

const debianChromium = '/usr/bin/chromium'
// Without either, Playwright looks for its own.
const executablePath = [process.env.CHROMIUM_PATH ?? '', debianChromium].find((path) => existsSync(path))

/** The store that `npm run e2e` built, behind `vite preview`, with an embedded canvamanager of its own in memory. */
const preview = (port: number, demo: Record<string, string>, folder = 'dist-e2e') => ({
  command: `npx vite preview --outDir ${folder}`,
  cwd: '../..',
  port,
  env: { PORT: String(port), LIENZO_DEMO_DATABASE: ':memory:', ...demo },
})

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  // Two cores: one for the browser, one for the server.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // A test gets no further than this machine: what Google is asked, google.ts answers or nobody.
      args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
    },
    trace: 'retain-on-failure',
  },
  webServer: [
    preview(PORT, { LIENZO_DEMO_IMAGES: '4000' }),
    preview(FAULTY_PORT, { LIENZO_DEMO_FAULTS: '0.3' }),
    preview(LIVE_PORT, { LIENZO_DEMO_IMAGES: '4000' }, LIVE_FOLDER),
  ],
})
