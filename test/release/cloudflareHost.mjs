import { cpSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Log, LogLevel, Miniflare } from 'miniflare'
import { handlerConfiguration, PROGRAMS_FOLDER, STORE_FOLDER } from '../hosts/hosts.ts'
import { CLOUDFLARE_PORT } from '../hosts/ports.ts'

const ASSETS_FOLDER = 'dist-hosts/cloudflare'

// JavaScript, because the types of Miniflare are there only after the install of this folder.
/** The adapter in Cloudflare's runtime, workerd, behind Cloudflare's own router and asset server, as operators deploy it. */
export async function main() {
  const { compatibility_date: compatibilityDate, assets } = readWrangler('src/host/wrangler.example.jsonc')
  rmSync(ASSETS_FOLDER, { recursive: true, force: true })
  cpSync(STORE_FOLDER, ASSETS_FOLDER, { recursive: true })
  // As README.md says: Cloudflare refuses a Worker with it (an endless loop, says the answer of its API).
  rmSync(`${ASSETS_FOLDER}/_redirects`)
  const rules = assets.run_worker_first
  const miniflare = new Miniflare({
    host: 'localhost',
    port: CLOUDFLARE_PORT,
    log: new Log(LogLevel.WARN),
    // Otherwise it asks Cloudflare for an example of it.
    cf: false,
    name: 'lienzo',
    // Named, because React Router imports modules by names that only its framework knows; nothing here calls that.
    modules: [{ type: 'ESModule', path: resolve(PROGRAMS_FOLDER, 'cloudflare.js') }],
    compatibilityDate,
    bindings: handlerConfiguration(CLOUDFLARE_PORT),
    assets: {
      directory: resolve(ASSETS_FOLDER),
      binding: 'ASSETS',
      workerName: 'lienzo',
      // As wrangler sorts the rules (workers-shared/utils/configuration/parseStaticRouting.ts).
      routerConfig: {
        has_user_worker: true,
        static_routing: {
          user_worker: rules.filter((rule) => !rule.startsWith('!')),
          asset_worker: rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1)),
        },
      },
      assetConfig: { html_handling: assets.html_handling, not_found_handling: assets.not_found_handling },
    },
  })
  await miniflare.ready
}

/** JSON with comments in lines of their own, and with commas at the ends of lists. */
function readWrangler(path) {
  const lines = readFileSync(path, 'utf8').split('\n')
  const json = lines.filter((line) => !line.trim().startsWith('//')).join('\n')
  return JSON.parse(json.replace(/,(\s*[}\]])/g, '$1'))
}
