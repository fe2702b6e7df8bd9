import { defineConfig } from '@playwright/test'
import { FOLDERS } from '@test/e2e/deployment'
import { ENGINES_DOCUMENTS_PORT, ENGINES_PORT } from '@test/e2e/ports'
import type { Engine } from './fixtures.ts'

const serve = (port: number, option: string) => ({
  command: `node src/tools/importTypeScript.cjs ./src/demo/serveStore.ts ${FOLDERS.first} ${option}`,
  cwd: '../..',
  port,
  env: {
    PORT: String(port),
    LIENZO_DEMO_DATABASE: ':memory:',
    LIENZO_DEMO_PICTURES: 'plain',
    LIENZO_DEMO_IMAGES: '4000',
  },
})

/** `npm run engines`: the main journeys in Firefox and WebKit, which Playwright only runs, and does not drive. */
export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  outputDir: './results',
  // A browser and its screen take a core.
  workers: 1,
  timeout: 120_000,
  reporter: [['list']],
  projects: [
    { name: 'Firefox', use: { engine: 'Firefox' } },
    { name: 'WebKit', use: { engine: 'WebKit' } },
  ],
  use: { baseURL: `http://localhost:${ENGINES_PORT}` },
  webServer: [serve(ENGINES_PORT, '--plain'), serve(ENGINES_DOCUMENTS_PORT, '')],
})
