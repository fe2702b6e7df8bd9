import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { babelTargets } from './browserTargets.ts'
import { manifestOf } from './manifest.ts'
import { runtimeCaching } from './runtimeCaching.ts'
import { GALLERY_CACHE_S } from '../api/galleryCacheLifetime.ts'
import { MISSING_FILE_PAGE } from '../host/staticHosts/missingFilePage.ts'
import { FIRST_DOCUMENT_CACHE, KEPT_AT_HEADER } from '../shared/config/firstDocument.ts'
import { OWN_DOCUMENT, PLAIN_DOCUMENT } from '../shared/config/plainDocument.ts'

const WORKER = 'service-worker.js'
/** File names below it change with their content. */
const HASHED = 'static/'

/**
 * Precedes the code that Workbox generates.
 *
 * Passing each image through the worker dropped frames while scrolling. In browsers with static routes (Chromium) images
 * bypass the worker, except cached images: the page marks those with `crossorigin`
 * (features/imageCache/imageSource.ts), which changes their request mode.
 *
 * A visit of the gallery that is no reload gets the document that the page kept (app/keepFirstDocument.ts), if it is recent.
 * It belongs to one version: its files are gone with it.
 *
 * A file with a wrong checksum may come from the HTTP cache, where a page was kept under its address
 * (platform/keptPages.ts), and Workbox requests hashed files from there. No plugin of Workbox can repeat a request, so
 * it is repeated here, past the cache.
 *
 * The document, the manifest and the logo have no checksum, because hosts change them. Workbox requests them with cache
 * 'reload' when it installs, and keeps whatever comes with a status below 400: a maintenance page would be the store until
 * the next version. It fails the installation here, because generateSW passes no plugin to the precache.
 */
const PREAMBLE = `const isRecent = (at) => {
  const age = Date.now() - Number(at);
  return age >= 0 && age < ${GALLERY_CACHE_S * 1000};
};
const firstDocument = async (request) => {
  const kept = await caches.match('/', { cacheName: '${FIRST_DOCUMENT_CACHE}' });
  if (kept && isRecent(kept.headers.get('${KEPT_AT_HEADER}'))) return kept;
  return (await caches.match('${PLAIN_DOCUMENT}', { ignoreSearch: true })) ?? fetch(request);
};
self.addEventListener('fetch', (event) => {
  const { cache, mode, url } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (mode !== 'navigate' || cache !== 'default' || origin !== self.location.origin || pathname + search !== '/') return;
  event.respondWith(firstDocument(event.request));
  event.stopImmediatePropagation();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete('${FIRST_DOCUMENT_CACHE}'));
});
const fetchOnce = self.fetch;
self.fetch = async (request, options) => {
  const response = await fetchOnce(request, options).catch((error) => {
    if (!request.integrity || request.cache === 'reload') throw error;
    return fetchOnce(new Request(request, { cache: 'reload' }));
  });
  if (request.cache !== 'reload') return response;
  const isDocument = new URL(request.url).pathname === '${PLAIN_DOCUMENT}';
  const isOwn = isDocument
    ? (await response.clone().text()).includes('${OWN_DOCUMENT}')
    : !(response.headers.get('content-type') ?? '').includes('html');
  if (isOwn) return response;
  throw new TypeError('Not a file of the store: ' + request.url);
};
self.addEventListener('install', (event) => {
  event.addRoutes?.([{ condition: { requestDestination: 'image', requestMode: 'no-cors' }, source: 'network' }]);
});
`

/**
 * Generates /service-worker.js with Workbox, and /manifest.webmanifest. The page registers the worker itself.
 * @param leftToServer patterns of page addresses to which the worker never responds
 */
export function serviceWorker(productName: string, leftToServer: RegExp[] = []): Plugin[] {
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
  const workbox = VitePWA({
    strategies: 'generateSW',
    filename: WORKER,
    injectRegister: false,
    registerType: 'prompt',
    manifest: manifestOf(productName, pageColor()),
    // The system requests them when it installs the store; no page needs them.
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      // A snapshot changes index.html between builds.
      globIgnores: [MISSING_FILE_PAGE, 'index.html'],
      dontCacheBustURLsMatching: /^static\//,
      manifestTransforms: [(entries) => ({ manifest: entries.map(withIntegrity), warnings: [] })],
      navigateFallback: PLAIN_DOCUMENT,
      // Leave the API to the network, and do not turn a missing file into a page.
      navigateFallbackDenylist: [/\/canvamanager\//, /^[^?]*\/[^/?][^./?]*\.[^/?]+(\?|$)/, ...leftToServer],
      // The first worker claims the page that installed it; a new worker waits until the visitor accepts it.
      clientsClaim: true,
      skipWaiting: false,
      cleanupOutdatedCaches: true,
      runtimeCaching,
      // One file at the root: a second file could belong to another version.
      inlineWorkboxRuntime: true,
      sourcemap: false,
      babelPresetEnvTargets: babelTargets,
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

function pageColor(): string {
  const tokens = readFileSync(new URL('../shared/styles/tokens.css', import.meta.url), 'utf8')
  const [, color] = /--color-page: (#\w+);/.exec(tokens) ?? []
  if (color === undefined) throw new Error('tokens.css has no --color-page')
  return color
}
