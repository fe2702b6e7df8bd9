import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { CanvamanagerOptions } from '@/demo/canvamanager'
import type { Api } from '@/host/apiClient'
import type { Handler } from '@/host/handler'
import { listen, nodeFiles } from '@/host/nodeServer'
import { createHandler } from '@test/support/hostModules'
import { createTestBackend } from '@test/support/testBackend'
import { FOLDERS } from './deployment.ts'
import { test as base } from './fixtures.ts'

export type DocumentHost = {
  readonly origin: string
  /** Replaces the API's answers from here on; the original is given to the function. */
  readonly answerWith: (answer: (request: Request, original: Api) => Promise<Response>) => void
  /** Deploys a version in place of the one before, while pages of that one are open. */
  readonly deploy: (version: keyof typeof FOLDERS) => Promise<void>
  /**
   * Answers missing hashed files with the store's page, status 200 and a year in the cache from here on, as Cloudflare's
   * asset server does for a store without 404.html and with one header rule for all of /static/
   * (@cloudflare/pages-shared 0.13, asset-server/handler.ts).
   */
  readonly answerMissingFilesWithPage: () => void
  readonly close: () => void
}

type Options = {
  readonly folder?: string
  readonly variables?: Record<string, string>
  readonly isPlain?: boolean
  readonly apiLimitMs?: number
  /** Files that this host does not have. */
  readonly missing?: RegExp
  /** Of the API: the size of the catalog, and the calls that fail. */
  readonly api?: Partial<CanvamanagerOptions>
}

/** Serves a built store with the handler of `npm run serve` and an API of its own, whose answers a test may change. */
export async function openDocumentHost({
  folder = FOLDERS.first,
  variables = {},
  isPlain = false,
  apiLimitMs = 800,
  missing,
  api: options = {},
}: Options = {}) {
  const canvamanager = createTestBackend({ database: ':memory:', images: 800, pictures: 'plain', ...options })
  const original: Api = (request) => canvamanager.fetch(request)
  let answer: Api = original
  let deployed: string = folder
  let hasPages = false
  let handler: Handler = () => Promise.reject(new Error('The host has not started'))
  const respond: Handler = (request) => {
    const { pathname } = new URL(request.url)
    if (!hasPages || !pathname.startsWith('/static/') || existsSync(deployed + pathname)) return handler(request)
    const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=31536000, immutable' }
    return Promise.resolve(new Response(readFileSync(`${deployed}/index.html`), { headers }))
  }
  const server = await listen(respond, 0)
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`
  const serve = async (from: string) => {
    const files = nodeFiles(from)
    handler = await createHandler({
      files: (path, request) => (missing?.test(path) ? Promise.resolve(null) : files(path, request)),
      variables: { LIENZO_SITE_URL: origin, ...variables },
      api: (request) => answer(request),
      apiLimitMs,
      hasPlainDocuments: isPlain,
    })
    deployed = from
  }
  await serve(folder)
  const host: DocumentHost = {
    origin,
    answerWith: (change) => {
      answer = (request) => change(request, original)
    },
    deploy: (version) => serve(FOLDERS[version]),
    answerMissingFilesWithPage: () => {
      hasPages = true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      canvamanager.close()
    },
  }
  return host
}

/** A test with a host of its own, whose documents carry the first page, as data and as cards, or as `hostOptions` say. */
export const test = base.extend<{ hostOptions: Options; host: DocumentHost }>({
  hostOptions: [{}, { option: true }],
  host: async ({ hostOptions }, provide) => {
    const host = await openDocumentHost(hostOptions)
    await provide(host)
    host.close()
  },
})
