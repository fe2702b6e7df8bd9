import { defineConfig } from '@playwright/test'
import { launchOptions, unrecordedBrowserOptions, wholeBrowserOptions } from '@test/support/chromium'

const FIRST_SCREEN = ['first-screen.bench.ts', 'first-click.bench.ts']
/** Use of a loaded page, in chromium-headless-shell, which is the same engine. */
const USE = ['deep-scroll', 'phone', 'selection', 'smooth-scroll', 'soak'].map((name) => `${name}.bench.ts`)

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
  },
  projects: [
    { name: 'loading', testIgnore: [...FIRST_SCREEN, ...USE], use: { launchOptions: wholeBrowserOptions() } },
    {
      name: 'first screen',
      testMatch: FIRST_SCREEN,
      use: { launchOptions: unrecordedBrowserOptions(wholeBrowserOptions(), 'Runtime.enable') },
    },
    {
      name: 'use',
      testMatch: USE,
      use: { launchOptions: unrecordedBrowserOptions(launchOptions(), 'Network.enable') },
    },
  ],
})
