import { defineConfig } from '@playwright/test'
import { wholeBrowserOptions } from '@test/support/chromium'

const PORT = 4276

/** `npm run screenshots`: takes the manifest's screenshots of the real app in the demo. */
export default defineConfig({
  testDir: '.',
  testMatch: 'manifest.shots.ts',
  outputDir: '../e2e/results',
  workers: 1,
  timeout: 180_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es',
    serviceWorkers: 'block',
    launchOptions: wholeBrowserOptions(),
  },
  webServer: {
    command: 'node src/tools/importTypeScript.cjs ./src/demo/serveStore.ts dist-demo',
    cwd: '../..',
    port: PORT,
    env: { PORT: String(PORT), LIENZO_DEMO_DATABASE: ':memory:' },
  },
})
