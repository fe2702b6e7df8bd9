import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const debianChromium = '/usr/bin/chromium'
const executablePath = [process.env.CHROMIUM_PATH ?? '', debianChromium].find((path) => existsSync(path))
const PORT = 4276

/** `npm run screenshots`: pictures of the real app for the manifest, taken in the demo. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../e2e/results',
  workers: 1,
  timeout: 180_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es',
    serviceWorkers: 'block',
    launchOptions: { ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] },
  },
  webServer: {
    command: 'npx vite preview --mode demo',
    cwd: '../..',
    port: PORT,
    env: { PORT: String(PORT), LIENZO_DEMO_DATABASE: ':memory:' },
  },
})
