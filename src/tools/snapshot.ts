import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile, writeHostingFiles } from './hostingFiles.ts'
import { proxyTo } from '../host/apiProxy.ts'
import { configuredFiles, readBuiltStore, type FileSource } from '../host/builtStore.ts'
import { wholeDocument, type DocumentSource } from '../host/documents/document.ts'
import { fetchFirstPage } from '../host/documents/documents.ts'
import { PLAIN_DOCUMENT } from '../shared/config/builtDocument.ts'
import { isHttpBase } from '../shared/config/parseEnv.ts'

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
  const firstPage = await fetchFirstPage({ query: '', firstPage: 0 }, site, source)
  const imageCount = firstPage?.entries.length ?? 0
  if (apiUrl !== undefined && imageCount === 0)
    throw new Error(`${apiUrl} did not give the first page of the gallery: the files stay as they are.`)

  const plain = await wholeDocument(site, source, { meta: { canonical: undefined } })
  const index = firstPage ? await wholeDocument(site, source, { firstPage, snapshotAt: Date.now() }) : plain
  const configured = await configuredFiles(store, env)
  const manifest = readFileSync(builtFile(folder, 'manifest.webmanifest'), 'utf8')
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  replaceFile(join(folder, PLAIN_DOCUMENT), plain)
  replaceFile(join(folder, 'index.html'), index)
  replaceFile(join(folder, 'manifest.webmanifest'), configured['/manifest.webmanifest'](manifest))
  replaceFile(join(folder, 'service-worker.js'), configured['/service-worker.js'](worker))
  await writeHostingFiles(folder, env)
  return imageCount
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
