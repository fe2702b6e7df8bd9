import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import type { Plugin } from 'vite'
import { manifestOf } from './manifest.ts'
import { runtimeCaching } from './runtimeCaching.ts'

const WORKER = 'service-worker.js'
/** Their names change with what is in them. */
const HASHED = 'static/'

/**
 * Goes before what Workbox generates. Merely asking the worker about each picture cost frames while scrolling, so browsers
 * that can (Chromium's static routes) do not ask it: pictures go straight to the network, but for those that the page marks
 * as kept by `crossorigin` (features/imageCache/keptPicture.ts), which makes them another kind of request.
 */
const PREAMBLE = `self.addEventListener('install', (event) => {
  event.addRoutes?.([{ condition: { requestDestination: 'image', requestMode: 'no-cors' }, source: 'network' }]);
});
`

/**
 * Has Workbox make /service-worker.js, and writes /manifest.webmanifest. The page registers the worker itself.
 * @param leftToServer addresses of pages that the worker never answers
 */
export function serviceWorker(productName: string, leftToServer: RegExp[] = []): Plugin[] {
  let folder = ''
  const withIntegrity = <Entry extends { url: string }>(entry: Entry) => {
    if (!entry.url.startsWith(HASHED)) return entry
    // A host that answers with another file, or with the store's page, must not fill the cache with it.
    return {
      ...entry,
      integrity: `sha256-${createHash('sha256')
        .update(readFileSync(resolve(folder, entry.url)))
        .digest('base64')}`,
    }
  }
  const workbox = VitePWA({
    strategies: 'generateSW',
    filename: WORKER,
    injectRegister: false,
    registerType: 'prompt',
    manifest: manifestOf(productName, pageColour()),
    // A system fetches them when it installs the store; no page needs them.
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      dontCacheBustURLsMatching: /^static\//,
      manifestTransforms: [(entries) => ({ manifest: entries.map(withIntegrity), warnings: [] })],
      navigateFallback: '/index.html',
      // The API's answers are its own, and a file that is not there must not turn into a page.
      navigateFallbackDenylist: [/\/canvamanager\//, /^[^?]*\/[^/?]+\.[^/?]+(\?|$)/, ...leftToServer],
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
  const routes: Plugin = {
    name: 'lienzo:worker-routes',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        const file = resolve(folder, WORKER)
        writeFileSync(file, PREAMBLE + readFileSync(file, 'utf8'))
      },
    },
  }
  return [...workbox, routes]
}

function pageColour(): string {
  const tokens = readFileSync(new URL('../shared/styles/tokens.css', import.meta.url), 'utf8')
  const [, colour] = /--colour-page: (#\w+);/.exec(tokens) ?? []
  if (colour === undefined) throw new Error('tokens.css has no --colour-page')
  return colour
}
