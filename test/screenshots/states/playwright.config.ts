import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import e2e from '@test/e2e/playwright.config'

type Server = Exclude<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>

/** The paths are relative to this folder, which is one level deeper. */
const webServer = ([e2e.webServer].flat() as Server[]).map((server) => ({
  ...server,
  cwd: '../../..',
  env: { ...server.env, LIENZO_DEMO_PICTURES: 'art' },
}))

/** `npm run shots`: uses the store that the browser suite builds, with its stand-ins for Google and PayPal. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../e2e/results',
  webServer,
})
