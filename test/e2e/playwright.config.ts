import { defineConfig } from '@playwright/test'
import { launchOptions } from '@test/support/chromium'
import { FOLDERS } from './deployment.ts'
import { FAULTY_PORT, LIVE_PORT, PORT } from './ports.ts'

/** The store that `npm run e2e` built, with an embedded canvamanager of its own in memory. */
const host = (port: number, env: Record<string, string>, command = `npx vite preview --outDir ${FOLDERS.first}`) => ({
  command,
  cwd: '../..',
  port,
  // Nobody looks at the pictures here, and painting them takes what the browsers need.
  env: { PORT: String(port), LIENZO_DEMO_DATABASE: ':memory:', LIENZO_DEMO_PICTURES: 'plain', ...env },
})

const LIVE_HOST_TESTS = ['stale-chunks.spec.ts', 'updates.spec.ts', 'image-cache.spec.ts', 'offline.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  // Two cores, and tests that also wait. Each has a person of its own and leaves the catalogue as it is, so they do not mind
  // each other.
  workers: 4,
  fullyParallel: true,
  projects: [
    // There is one such host, and what is deployed to it is there for everybody. First, so that the others have work meanwhile.
    { name: 'live host', testMatch: LIVE_HOST_TESTS, workers: 1 },
    { name: 'store', testIgnore: LIVE_HOST_TESTS },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es',
    // A test gets no further than this machine: what other sites are asked, sites.ts answers or nobody.
    launchOptions: launchOptions('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'),
    // Taking one slows every test down: for somebody who looks for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: [
    host(PORT, { LIENZO_DEMO_IMAGES: '4000' }),
    host(FAULTY_PORT, { LIENZO_DEMO_FAULTS: '0.3' }),
    host(
      LIVE_PORT,
      { LIENZO_DEMO_IMAGES: '4000', FOLDERS: Object.values(FOLDERS).join() },
      'node test/e2e/liveHost.cjs',
    ),
  ],
})
