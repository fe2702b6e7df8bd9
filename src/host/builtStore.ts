import { readSiteConfig, type SiteConfig } from './siteConfig.ts'
import { markedPart } from '../shared/config/documentMarks.ts'
import type { Env } from '../shared/config/parseEnv.ts'
import { PLAIN_DOCUMENT } from '../shared/config/plainDocument.ts'

/**
 * Reads a file of the built store: the response, of whose headers only the content type matters, or null without a
 * file. `path` is absolute, such as '/static/js/index-abc.js'. The request is the browser's own, for its conditions
 * (If-None-Match) and encodings.
 */
export type FileSource = (path: string, request: Request) => Promise<Response | null>

/** Path of the run-time configuration beside the built files. No browser reads it. */
const CONFIG_FILE = '/config.json'

/** The built store, as its host reads it once. */
export type BuiltStore = {
  readonly template: string
  /** The configuration that it was built with. */
  readonly built: Env
  readonly config: SiteConfig
  /** The entry script's hash, which changes with every version. */
  readonly version: string
}

/** @throws when the store is not built, or its configuration is invalid */
export async function readBuiltStore(
  files: FileSource,
  variables: Readonly<Record<string, string | undefined>>,
  isProxy = true,
): Promise<BuiltStore> {
  const template = await readText(files, PLAIN_DOCUMENT)
  if (template === null) throw new Error(`There is no ${PLAIN_DOCUMENT}: build the store first.`)
  const json = /^[^>]*>([^]*)<\/script>/.exec(markedPart(template, 'config'))?.[1]
  if (json === undefined) throw new Error(`${PLAIN_DOCUMENT} has no configuration: build the store anew.`)
  const built = JSON.parse(json) as Env
  const config = readSiteConfig({ built, file: await readText(files, CONFIG_FILE), variables, isProxy })
  return { template, built, config, version: /data-entry="[^"]*-([\w-]{8})\.js"/.exec(template)?.[1] ?? 'unknown' }
}

/** Reads a file as text; null when there is none. */
async function readText(files: FileSource, path: string): Promise<string | null> {
  const response = await files(path, new Request(`http://localhost${path}`))
  return response?.status === 200 ? response.text() : null
}

/** What a configuration changes in other built files. */
export async function configuredFiles({ template, built }: Pick<BuiltStore, 'template' | 'built'>, env: Env) {
  const revision = await revisionOf(template, env)
  return {
    /** Gives plain document and manifest a revision: a changed configuration then updates the worker like a new build. */
    '/service-worker.js': (worker: string) =>
      worker.replace(
        /(\{url:"(?:app\.html|manifest\.webmanifest)",revision:")\w+"/g,
        (_, before: string) => `${before}${revision}"`,
      ),
    '/manifest.webmanifest': (manifest: string) => {
      const content = JSON.parse(manifest) as { name: string; icons: object[] }
      const icons = env.logoUrl === undefined ? content.icons : [{ src: env.logoUrl, sizes: 'any', purpose: 'any' }]
      const name = content.name.replace(built.productName, () => env.productName)
      return JSON.stringify({ ...content, name, short_name: env.productName, icons })
    },
  }
}

/** A short hash of the document and its configuration. */
async function revisionOf(template: string, env: Env): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(template + JSON.stringify(env)))
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
