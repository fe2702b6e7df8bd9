import { defineConfig } from '@playwright/test'
import { RESIZED_IMAGE_TEMPLATE } from '@/demo/imageFiles'
import { launchOptions } from '@test/support/chromium'
import { FOLDERS, SEPARATE_FOLDER, WAIVER } from './deployment.ts'
import { API_PORT, DOCUMENTS_PORT, FAULTY_PORT, LIVE_PORT, PORT, SEPARATE_PORT, VARIANTS_PORT } from './ports.ts'

/** Serves a built store as a host that only has files does, with its own embedded canvamanager in memory. */
const serve = (folder: string) => `node src/build/importTypeScript.cjs ./src/demo/serveStore.ts ${folder} --plain`

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

const LIVE_HOST_TESTS = [
  'stale-chunks.spec.ts',
  'updates.spec.ts',
  'rollback.spec.ts',
  'image-cache.spec.ts',
  'offline.spec.ts',
  'analytics.spec.ts',
  'maintenance.spec.ts',
]

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  // Four workers on two cores, because tests also wait. Each test has its own user and never changes the catalog, so
  // tests do not disturb each other.
  workers: 4,
  fullyParallel: true,
  projects: [
    // All tests share the one live host, so they run one by one; first, so the other project fills the other workers.
    { name: 'live host', testMatch: LIVE_HOST_TESTS, workers: 1 },
    { name: 'store', testIgnore: [...LIVE_HOST_TESTS, 'separate-api.spec.ts'] },
    // The main journeys once more, with documents that carry their first page.
    {
      name: 'documents',
      testIgnore: LIVE_HOST_TESTS,
      grep: /@main/,
      // Of stores whose documents carry nothing, or whose API is elsewhere.
      grepInvert: /@(plain|separate)/,
      use: { baseURL: `http://localhost:${DOCUMENTS_PORT}` },
    },
    // And with the API on another origin.
    {
      name: 'separate API',
      testIgnore: LIVE_HOST_TESTS,
      grep: /@main/,
      use: { baseURL: `http://localhost:${SEPARATE_PORT}` },
    },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
    host(FAULTY_PORT, { LIENZO_DEMO_FAULTS: '0.3' }),
    host(
      API_PORT,
      { LIENZO_DEMO_IMAGES: '4000' },
      'node src/build/importTypeScript.cjs ./src/demo/serveCanvamanager.ts',
    ),
    host(SEPARATE_PORT, {}, serve(SEPARATE_FOLDER)),
    host(
      DOCUMENTS_PORT,
      { LIENZO_DEMO_IMAGES: '4000' },
      `node src/build/importTypeScript.cjs ./src/demo/serveStore.ts ${FOLDERS.first}`,
    ),
    host(
      VARIANTS_PORT,
      {
        LIENZO_DEMO_IMAGES: '4000',
        LIENZO_IMAGE_URL_TEMPLATE: RESIZED_IMAGE_TEMPLATE,
        LIENZO_WITHDRAWAL_WAIVER: WAIVER,
        LIENZO_LICENSE_URL: '/licencia.html',
      },
      `node src/build/importTypeScript.cjs ./src/demo/serveStore.ts ${FOLDERS.first}`,
    ),
    host(
      LIVE_PORT,
      { LIENZO_DEMO_IMAGES: '4000', FOLDERS: Object.values(FOLDERS).join() },
      'node src/build/importTypeScript.cjs ./test/e2e/liveHost.ts',
    ),
  ],
})
