import { defineConfig } from '@playwright/test'
import { launchOptions, unrecordedBrowserOptions, wholeBrowserOptions } from '@test/support/chromium'

/** What a visitor does with a page that has loaded: the requests are no figures of theirs. */
const USE = ['deep-scroll.bench.ts', 'selection.bench.ts', 'smooth-scroll.bench.ts', 'worker-scroll.bench.ts']
/**
 * After some minutes the whole browser without a window draws no more frames of the page, and nothing brings it back (six of
 * seven runs); chromium-headless-shell, which is the same engine, draws on (22 of 22 tenths).
 */
const HOUR = 'soak.bench.ts'

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
    { name: 'loading', testIgnore: [...USE, HOUR], use: { launchOptions: wholeBrowserOptions() } },
    { name: 'use', testMatch: USE, use: { launchOptions: unrecordedBrowserOptions() } },
    { name: 'hour', testMatch: HOUR, use: { launchOptions: unrecordedBrowserOptions(launchOptions()) } },
  ],
})
