import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createHandler, type HandlerOptions } from '@/host/handler'
import { listen, nodeFiles } from '@/host/nodeServer'

/** The program that a bench starts as a process of its own (serverProcesses.ts): `node --expose-gc FILE KIND STORE PAGE`. */
const [, , kind = '', store = '', page = ''] = process.argv

/** Answers without a network, so that only the handler is measured. `page`: file of the first page's answer. */
function fastApi(): NonNullable<HandlerOptions['api']> {
  const answer = readFileSync(page)
  return () => Promise.resolve(new Response(answer, { headers: { 'Content-Type': 'application/json' } }))
}

async function serveStore(options: Pick<HandlerOptions, 'api' | 'hasPlainDocuments'>) {
  return listen(await createHandler({ files: nodeFiles(store), variables: process.env, ...options }), 0)
}

/** The reference: what serving files costs with the same libraries. */
async function serveFiles() {
  const app = new Hono().use('*', serveStatic({ root: store }))
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return server
}

const start = {
  document: () => serveStore({ api: fastApi() }),
  plain: () => serveStore({ hasPlainDocuments: true }),
  files: serveFiles,
}
export type StoreServerKind = keyof typeof start

async function run(): Promise<void> {
  const server = await start[kind as StoreServerKind]()
  process.on('message', () => {
    globalThis.gc?.()
    process.send?.(process.memoryUsage.rss())
  })
  process.once('disconnect', () => process.exit())
  process.send?.((server.address() as AddressInfo).port)
}

void run()
