import { defineConfig } from '@playwright/test'
import { wholeBrowserOptions } from '@test/support/chromium'

/** `npm run bench`: prints figures, each next to a reference from the same run. A slow result does not fail. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../e2e/results',
  workers: 1,
  timeout: 20 * 60_000,
  reporter: [['list']],
  use: {
    locale: 'es',
    viewport: { width: 1440, height: 900 },
    launchOptions: wholeBrowserOptions(),
  },
})
