import { readFileSync } from 'node:fs'
import { VitePWA } from 'vite-plugin-pwa'
import type { Plugin } from 'vite'
import { manifestOf } from './manifest.ts'
import { runtimeCaching } from './runtimeCaching.ts'

/** Has Workbox make /service-worker.js, and writes /manifest.webmanifest. The page registers the worker itself. */
export function serviceWorker(productName: string): Plugin[] {
  return VitePWA({
    strategies: 'generateSW',
    filename: 'service-worker.js',
    injectRegister: false,
    registerType: 'prompt',
    manifest: manifestOf(productName, pageColour()),
    // A system fetches them when it installs the store; no page needs them.
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      // Their names change with what is in them.
      dontCacheBustURLsMatching: /^static\//,
      navigateFallback: '/index.html',
      // The API's answers are its own, and a file that is not there must not turn into a page.
      navigateFallbackDenylist: [/\/canvamanager\//, /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/],
      // The page that installs the worker is served by it from then on; a new worker waits until somebody wants it.
      clientsClaim: true,
      skipWaiting: false,
      cleanupOutdatedCaches: true,
      runtimeCaching,
      // One file at the root, and no second one to be out of step with it.
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  })
}

function pageColour(): string {
  const tokens = readFileSync(new URL('../shared/styles/tokens.css', import.meta.url), 'utf8')
  const [, colour] = /--colour-page: (#\w+);/.exec(tokens) ?? []
  if (colour === undefined) throw new Error('tokens.css has no --colour-page')
  return colour
}
