import { cpSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { createCanvamanager } from '@/demo/canvamanager'
import { listen, nodeFiles } from '@/host/nodeServer'
import { compressFiles } from '@/tools/bundleHost'
import { createHandler, takeSnapshot } from '@test/support/hostModules'
import { SLOW_4G } from './conditions.ts'

/** The number of rendered pictures; every image has its own address and one of these pictures. */
const PICTURES = 60
const BUILD = 'dist-bench'
const SNAPSHOT = 'dist-bench-snapshot'

/** Compresses text with brotli, once per address, like a well-configured host. */
function brotli(): MiddlewareHandler {
  const made = new Map<string, Uint8Array<ArrayBuffer>>()
  return async (context, next) => {
    await next()
    const type = context.res.headers.get('content-type') ?? ''
    if (context.res.status !== 200 || !/text|javascript|json/.test(type)) return
    const key = context.req.url
    const body = made.get(key) ?? new Uint8Array(compress(await context.res.arrayBuffer()))
    made.set(key, body)
    const headers = new Headers(context.res.headers)
    headers.set('Content-Encoding', 'br')
    headers.set('Content-Length', String(body.byteLength))
    const isHashed = new URL(context.req.url).pathname.startsWith('/static/')
    headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    // Reset first: otherwise Hono keeps the headers of the old response, and the browser waits for the old length.
    context.res = undefined
    context.res = new Response(body, { status: 200, headers })
  }
}

/** A slow connection shared by all responses. The browser's own emulation does not apply to workers. */
function slowLine(): (response: Response) => Promise<void> {
  let freeAt = 0
  return async (response) => {
    const { byteLength } = await response.clone().arrayBuffer()
    const now = performance.now()
    freeAt = Math.max(now + SLOW_4G.latency, freeAt) + (byteLength * 1000) / SLOW_4G.throughput
    await sleep(freeAt - now)
  }
}

const compress = (bytes: ArrayBuffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/**
 * Serves the built store with an API whose pictures are already rendered, so that only the store is measured.
 * @param variables the configuration of the documents at `documentsUrl` (LIENZO_*)
 */
export async function startServer(images: number, variables: Record<string, string> = {}) {
  const canvamanager = createCanvamanager({ database: ':memory:', images })
  const pictures: Uint8Array<ArrayBuffer>[] = []
  for (let id = 1001; pictures.length < PICTURES; id += 1) {
    const answer = await canvamanager.fetch(new Request(`http://localhost/canvamanager/imgs/files/${id}.webp`))
    if (answer.ok) pictures.push(new Uint8Array(await answer.arrayBuffer()))
  }

  const pages = new Map<string, string>()
  let isSlow = false
  const send = slowLine()
  const api = new Hono()
  api.get('/canvamanager/imgs/files/:file', (context) =>
    context.body(pictures[Number.parseInt(context.req.param('file')) % PICTURES] ?? '', 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  )
  api.all('/canvamanager/*', (context) => canvamanager.fetch(context.req.raw))
  const serveFiles = async (folder: string) => {
    const app = new Hono()
    app.use('*', async (context, next) => {
      await next()
      if (isSlow) await send(context.res)
    })
    app.use('*', brotli())
    app.route('/', api)
    app.use('*', async (context, next) => {
      const page = pages.get(context.req.path)
      return page === undefined ? next() : context.html(page)
    })
    app.use('*', serveStatic({ root: folder }))
    app.get('*', serveStatic({ path: `${folder}/index.html` }))
    const server = serve({ fetch: app.fetch, port: 0 })
    await new Promise((resolve) => server.once('listening', resolve))
    return server
  }
  const store = await serveFiles(BUILD)

  rmSync(SNAPSHOT, { recursive: true, force: true })
  cpSync(BUILD, SNAPSHOT, { recursive: true })
  await takeSnapshot({ folder: SNAPSHOT, apiUrl: urlOf(store), variables: {} })
  const snapshot = await serveFiles(SNAPSHOT)

  const answerApi = async (request: Request) => {
    // As an API on another machine, it leaves the processor to the document's head.
    await setImmediate()
    return api.fetch(request)
  }
  compressFiles(BUILD)
  const handler = await createHandler({ files: nodeFiles(BUILD), variables, api: answerApi })
  const documents = await listen(async (request, address) => {
    const response = await handler(request, address)
    if (isSlow) await send(response)
    return response
  }, 0)
  return {
    url: urlOf(store),
    /** The same store with the handler of `npm run serve`: its documents carry their first page. */
    documentsUrl: urlOf(documents),
    /** The same store with a snapshot, on a server that only has files and the API. */
    snapshotUrl: urlOf(snapshot),
    stop: () => {
      for (const server of [store, snapshot, documents]) server.close()
      canvamanager.close()
    },
    /** Serves an additional page at a path. */
    addPage: (path: string, html: string) => void pages.set(path, html),
    /** Switches the delay of slow 4G on or off. */
    setSlow: (slow: boolean) => {
      isSlow = slow
    },
  }
}

const urlOf = (server: { readonly address: () => unknown }) =>
  `http://localhost:${(server.address() as AddressInfo).port}`
