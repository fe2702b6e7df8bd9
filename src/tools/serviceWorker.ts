import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { babelTargets } from './browserTargets.ts'
import { manifestOf } from './manifest.ts'
import { runtimeCaching } from './runtimeCaching.ts'
import { MISSING_FILE_PAGE } from '../host/staticHosts/netlifyFiles.ts'

/** Hosts serve the files below it as they were built. */
const HASHED = 'static/'
/** Chunks that only send to the network or sign in: a page loads them when it needs them. */
const ONLINE_CHUNKS = ['reports', 'reportVitals', 'webVitals', 'ConsentedAnalytics', 'GoogleSignIn']

/**
 * Generates /service-worker.js with Workbox, and /manifest.webmanifest. The page registers the worker itself.
 * @param onServer patterns of addresses that only the server answers
 */
export function serviceWorker(productName: string, onServer: RegExp[] = []): Plugin[] {
  const networkOnly = onServer.map((urlPattern) => ({ urlPattern, handler: 'NetworkOnly' as const }))
  let folder = ''
  const withIntegrity = <Entry extends { url: string }>(entry: Entry) => {
    if (!entry.url.startsWith(HASHED)) return entry
    // A host that responds with another file, or with the store's page, must not fill the cache with it.
    return {
      ...entry,
      integrity: `sha256-${createHash('sha256')
        .update(readFileSync(resolve(folder, entry.url)))
        .digest('base64')}`,
    }
  }
  return VitePWA({
    integration: {
      configureOptions: ({ root, build }) => {
        folder = resolve(root, build.outDir)
      },
    },
    strategies: 'generateSW',
    filename: 'service-worker.js',
    injectRegister: false,
    registerType: 'prompt',
    manifest: manifestOf(productName, pageColor()),
    // The system requests them when it installs the store; no page needs them.
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      // A snapshot changes index.html between builds.
      globIgnores: [MISSING_FILE_PAGE, 'index.html', `${HASHED}*/{${ONLINE_CHUNKS.join(',')}}-*`],
      manifestTransforms: [(entries) => ({ manifest: entries.map(withIntegrity), warnings: [] })],
      // runtimeCaching.ts has the rules for documents.
      navigateFallback: null,
      // The first worker claims the page that installed it; a new worker waits until the visitor accepts it.
      clientsClaim: true,
      skipWaiting: false,
      cleanupOutdatedCaches: true,
      runtimeCaching: [...networkOnly, ...runtimeCaching],
      // One file at the root: a second file could belong to another version.
      inlineWorkboxRuntime: true,
      sourcemap: false,
      babelPresetEnvTargets: babelTargets,
    },
  })
}

function pageColor(): string {
  const tokens = readFileSync(new URL('../shared/styles/tokens.css', import.meta.url), 'utf8')
  const [, color] = /--color-page: (#\w+);/.exec(tokens) ?? []
  if (color === undefined) throw new Error('tokens.css has no --color-page')
  return color
}
