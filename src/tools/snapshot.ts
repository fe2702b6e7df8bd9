import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { proxyTo } from '../host/apiProxy.ts'
import { readBuiltStore } from '../host/builtStore.ts'
import { configuredManifest, configuredWorker, revisionOf } from '../host/configuredFiles.ts'
import { partsOf, plainDocument, storeMetaOf } from '../host/documents/buildDocument.ts'
import { wholeDocument } from '../host/documents/documentParts.ts'
import type { DocumentSource } from '../host/documents/documentSource.ts'
import { snapshotOf } from '../host/documents/galleryDocument.ts'
import type { FileSource } from '../host/fileSource.ts'
import { replaceFile } from '../host/staticHosts/replaceFile.ts'
import { writeHostingFiles } from '../host/staticHosts/writeHostingFiles.ts'
import { isHttpBase } from '../shared/config/parseEnv.ts'
import { PLAIN_DOCUMENT } from '../shared/config/plainDocument.ts'

/** Placeholder for an unknown site origin; no image may be there. */
const NO_SITE = 'http://site.invalid'
const API_LIMIT_MS = 10_000

type Options = {
  /** Folder of the built store. */
  readonly folder: string
  /** Address of canvamanager; undefined: only the configuration is written. */
  readonly apiUrl: string | undefined
  readonly variables: Readonly<Record<string, string | undefined>>
}

/**
 * `npm run snapshot -- API_ORIGIN`, for static hosts: writes the gallery's first page into index.html, and the run-time
 * configuration (environment, config.json) into all files that depend on it. Run it last in a deployment, and again
 * when the gallery changes.
 * @returns the number of images
 * @throws when the API does not give its first page: the files stay as they are
 */
export async function takeSnapshot({ folder, apiUrl, variables }: Options): Promise<number> {
  const store = await readBuiltStore(filesIn(folder), variables, false)
  // Images below the API become paths of the site, in the document and in the app.
  const isProxied = apiUrl !== undefined && store.config.env.apiBaseUrl === ''
  const env = isProxied ? { ...store.config.env, proxiedApiUrl: apiUrl } : store.config.env
  const source: DocumentSource = {
    template: store.template,
    config: { ...store.config, env },
    api: apiUrl === undefined ? undefined : proxyTo(apiUrl),
    apiLimitMs: API_LIMIT_MS,
  }
  const site = new URL(store.config.siteUrl ?? NO_SITE)
  const carried = apiUrl === undefined ? null : await snapshotOf(site, source)
  if (apiUrl !== undefined && !carried)
    throw new Error(`${apiUrl} did not give the first page of the gallery: the files stay as they are.`)

  const meta = storeMetaOf(site, source)
  const plain = await plainDocument({ canonical: undefined }, site, source)
  const change = (name: string, changed: (text: string) => string) => {
    replaceFile(join(folder, name), changed(readFileSync(join(folder, name), 'utf8')))
  }
  const revision = await revisionOf(store.template, env)
  replaceFile(join(folder, PLAIN_DOCUMENT), plain)
  replaceFile(
    join(folder, 'index.html'),
    carried ? wholeDocument(partsOf(meta, site, source, carried.query, Date.now()), carried.content) : plain,
  )
  const manifest = readFileSync(builtFile(folder, 'manifest.webmanifest'), 'utf8')
  replaceFile(join(folder, 'manifest.webmanifest'), configuredManifest(manifest, env, store.built.productName))
  change('service-worker.js', (worker) => configuredWorker(worker, revision))
  await writeHostingFiles(folder, env)
  return carried?.imageCount ?? 0
}

const filesIn =
  (folder: string): FileSource =>
  async (path) => {
    const file = path === PLAIN_DOCUMENT ? builtFile(folder, path) : join(folder, path)
    return Promise.resolve(existsSync(file) ? new Response(readFileSync(file)) : null)
  }

/**
 * Path of a file as it was built. The first snapshot copies it, so that the next one starts from the build's
 * configuration: otherwise a removed setting would stay.
 */
function builtFile(folder: string, name: string): string {
  const copy = join(folder, `built-${name.replace('/', '')}`)
  if (!existsSync(copy) && existsSync(join(folder, name))) copyFileSync(join(folder, name), copy)
  return copy
}

/** Command-line arguments: the API's address, and the folder of the built store ('dist'). */
export async function main([apiUrl, folder = 'dist']: readonly string[]): Promise<void> {
  if (apiUrl !== undefined && !isHttpBase(apiUrl))
    throw new Error(`The API's address should be an http(s) origin such as https://api.example, not '${apiUrl}'`)
  const count = await takeSnapshot({ folder, apiUrl: apiUrl?.replace(/(?<!\/)\/+$/, ''), variables: process.env })
  console.log(apiUrl === undefined ? `${folder}: configured` : `${folder}: configured, with ${count} images`)
}
