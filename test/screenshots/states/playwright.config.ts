import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import e2e from '@test/e2e/playwright.config'

type Server = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>

/** From this folder, as it is one further down. */
const webServer = ([e2e.webServer].flat() as Server[]).map((server) => ({
  ...server,
  cwd: '../../..',
  env: { ...server.env, LIENZO_DEMO_PICTURES: 'art' },
}))

/** `npm run shots`: on the store that the browser suite builds, with what stands in for Google and PayPal there. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../e2e/results',
  webServer,
})
