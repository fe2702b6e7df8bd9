import { defineConfig } from '@playwright/test'
import { RESIZED_IMAGE_TEMPLATE } from '@/demo/imageFiles'
import { launchOptions } from '@test/support/chromium'
import { FOLDERS, SEPARATE_FOLDER, WAIVER } from './deployment.ts'
import { API_PORT, DOCUMENTS_PORT, PORT, SEPARATE_PORT, VARIANTS_PORT } from './ports.ts'

/** Serves a built store as a host that only has files does, with its own embedded canvamanager in memory. */
const serve = (folder: string) => `node src/tools/importTypeScript.cjs ./src/demo/serveStore.ts ${folder} --plain`

const host = (port: number, env: Record<string, string>, command = serve(FOLDERS.first)) => ({
  command,
  cwd: '../..',
  port,
  // Plain images: painting real ones would take CPU time from the browsers.
  env: {
    PORT: String(port),
    LIENZO_SITE_URL: `http://localhost:${port}`,
    LIENZO_DEMO_DATABASE: ':memory:',
    LIENZO_DEMO_PICTURES: 'plain',
    ...env,
  },
})

/** Tests of many similar cases, which only `npm run release` runs. Of such a table every other run sees one case. */
const LEFT_OUT = process.env.LIENZO_RELEASE ? [] : [/@release/]

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  // Three workers on two cores, because tests also wait; a fourth makes each test slower and the suite no faster. Each test
  // has its own user and never changes what a host answers to others, so tests do not disturb each other.
  workers: 3,
  fullyParallel: true,
  grepInvert: LEFT_OUT,
  projects: [
    { name: 'store', testIgnore: 'separate-api.spec.ts' },
    // The main journeys once more, with documents that carry their first page.
    {
      name: 'documents',
      grep: /@main/,
      // Of stores whose documents carry nothing, or whose API is elsewhere.
      grepInvert: [/@plain|@separate/, ...LEFT_OUT],
      use: { baseURL: `http://localhost:${DOCUMENTS_PORT}` },
    },
    // And with the API on another origin.
    { name: 'separate API', grep: /@main/, use: { baseURL: `http://localhost:${SEPARATE_PORT}` } },
  ],
  timeout: 120_000,
  // For a busy machine. What is there at once costs no time.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es',
    // Tests never reach other hosts: sites.ts answers requests to other sites, or they fail.
    launchOptions: launchOptions('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'),
    // Traces slow every test down: only for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: [
    host(PORT, { LIENZO_DEMO_IMAGES: '4000' }),
    host(
      API_PORT,
      { LIENZO_DEMO_IMAGES: '4000' },
      'node src/tools/importTypeScript.cjs ./src/demo/serveCanvamanager.ts',
    ),
    host(SEPARATE_PORT, {}, serve(SEPARATE_FOLDER)),
    host(
      DOCUMENTS_PORT,
      { LIENZO_DEMO_IMAGES: '4000' },
      `node src/tools/importTypeScript.cjs ./src/demo/serveStore.ts ${FOLDERS.first}`,
    ),
    host(
      VARIANTS_PORT,
      {
        LIENZO_DEMO_IMAGES: '4000',
        LIENZO_IMAGE_URL_TEMPLATE: RESIZED_IMAGE_TEMPLATE,
        LIENZO_WITHDRAWAL_WAIVER: WAIVER,
        LIENZO_LICENSE_URL: '/licencia.html',
      },
      `node src/tools/importTypeScript.cjs ./src/demo/serveStore.ts ${FOLDERS.first}`,
    ),
  ],
})
