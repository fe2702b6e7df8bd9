import type { AddressInfo } from 'node:net'
import { createCanvamanager, type Canvamanager } from '@/demo/canvamanager'
import type { Api } from '@/host/apiClient'
import { createHandler, type Handler } from '@/host/handler'
import { nodeFiles } from '@/host/nodeFiles'
import { listen } from '@/host/nodeServer'
import { FOLDERS } from './deployment.ts'
import { test as base } from './fixtures.ts'

export type DocumentHost = {
  readonly origin: string
  readonly canvamanager: Canvamanager
  /** Replaces the API's answers from here on; the original is given to the function. */
  readonly answerWith: (answer: (request: Request, original: Api) => Promise<Response>) => void
  readonly close: () => void
}

type Options = {
  readonly folder?: string
  readonly variables?: Record<string, string>
  readonly isPlain?: boolean
  readonly apiLimitMs?: number
  /** Files that this host does not have. */
  readonly missing?: RegExp
}

/** Serves a built store with the handler of `npm run serve` and an API of its own, whose answers a test may change. */
export async function openDocumentHost({
  folder = FOLDERS.first,
  variables = {},
  isPlain = false,
  apiLimitMs = 800,
  missing,
}: Options = {}) {
  const canvamanager = createCanvamanager({ database: ':memory:', images: 400, pictures: 'plain' })
  const original: Api = (request) => canvamanager.fetch(request)
  let answer: Api = original
  const api: Api = (request) => answer(request)
  const files = nodeFiles(folder)
  let handler: Handler = () => Promise.reject(new Error('The host has not started'))
  const server = await listen((request) => handler(request), 0)
  const origin = `http://localhost:${String((server.address() as AddressInfo).port)}`
  handler = await createHandler({
    files: (path, request) => (missing?.test(path) ? Promise.resolve(null) : files(path, request)),
    variables: { LIENZO_SITE_URL: origin, ...variables },
    api,
    apiLimitMs,
    hasPlainDocuments: isPlain,
  })
  const host: DocumentHost = {
    origin,
    canvamanager,
    answerWith: (change) => {
      answer = (request) => change(request, original)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      canvamanager.close()
    },
  }
  return host
}

/** A test with a host whose documents carry the first page, as data and as cards. */
export const test = base.extend<{ host: DocumentHost }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  host: async ({}, provide) => {
    const host = await openDocumentHost()
    await provide(host)
    host.close()
  },
})
