import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createCanvamanager } from '@/demo/canvamanager'
import { parseDemoOptions } from '@/demo/parseDemoOptions'

/** What an API must not say to the store's visitors. */
export const LOUD_HEADERS = {
  'Alt-Svc': 'h3="elsewhere.example:443"',
  'Clear-Site-Data': '"storage"',
  NEL: '{}',
  Refresh: '0;url=https://elsewhere.example/',
  'Reporting-Endpoints': 'a="https://elsewhere.example/"',
  'Service-Worker-Allowed': '/',
  'Set-Cookie': 'a=b',
}

const never = new Promise<Response>(() => undefined)

const JSON_TYPE = { headers: { 'Content-Type': 'application/json' } }
const SPACES = Buffer.alloc(65_536, ' ')
/** A hundred times 4 MB. */
const BOMB = Buffer.concat(Array.from({ length: 100 }, () => gzipSync(Buffer.alloc(4_000_000, ' '))))
const DEEP = `{"id":"deep","url":"/deep.webp","tags":${'['.repeat(150_000)}${']'.repeat(150_000)}}`

/**
 * The demo's API, which answers some ids and searches as no good one would: 'silent' never, 'dropped' by closing the
 * connection, 'garbage' with a page, 'begun' and 'endless' without an end, 'bomb' with 400 MB in 400 KB, 'deep' with 150,000
 * levels, and 'held-*' when a test says so.
 */
function createDifficultApi(port: number): Hono<{ Bindings: HttpBindings }> {
  const demo = createCanvamanager(parseDemoOptions(process.env, process.cwd(), port))
  const held = new Map<string, () => void>()
  const difficult = async (key: string, outgoing: HttpBindings['outgoing']): Promise<Response | null> => {
    if (key === 'dropped') outgoing.destroy()
    if (key === 'dropped' || key === 'silent') return never
    if (key === 'garbage') return new Response('<h1>Bad Gateway</h1>', { headers: { 'Content-Type': 'text/html' } })
    if (key === 'begun')
      return new Response(new ReadableStream({ start: (stream) => stream.enqueue(SPACES) }), JSON_TYPE)
    if (key === 'endless')
      return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(SPACES) }), JSON_TYPE)
    if (key === 'bomb') return new Response(BOMB, { headers: { ...JSON_TYPE.headers, 'Content-Encoding': 'gzip' } })
    if (key === 'deep') return new Response(`[${DEEP}]`, JSON_TYPE)
    if (key.startsWith('held-')) await new Promise<void>((resolve) => held.set(key, resolve))
    return null
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/held/:key', ({ req, json }) => json(held.has(req.param('key'))))
  app.post('/held/:key/release', ({ req, body }) => {
    held.get(req.param('key'))?.()
    return body(null, held.delete(req.param('key')) ? 204 : 404)
  })
  app.all('/canvamanager/echo', async ({ req, json }) =>
    json({ method: req.method, host: req.header('host'), query: req.query(), body: await req.text() }, 201),
  )
  // Under the path of a person's answers, too.
  for (const path of ['/canvamanager/loud', '/canvamanager/market/loud'])
    app.get(path, () => new Response('1', { headers: { 'Content-Type': 'text/javascript', ...LOUD_HEADERS } }))
  app.get('/canvamanager/headers', ({ req, json }) => json(req.header()))
  app.get('/canvamanager/moved', ({ redirect }) => redirect('https://elsewhere.example/', 302))
  app.get(
    '/canvamanager/imgs/preview/fileid/:id',
    async ({ req, env }) => (await difficult(req.param('id'), env.outgoing)) ?? demo.fetch(req.raw),
  )
  app.get('/canvamanager/imgs/preview', async ({ req, env }) => {
    const query = req.query('q') ?? ''
    const answer = await difficult(query, env.outgoing)
    return answer ?? demo.fetch(query.startsWith('held-') ? withoutQuery(req.raw) : req.raw)
  })
  app.all('*', ({ req }) => demo.fetch(req.raw))
  return app
}

function withoutQuery(request: Request): Request {
  const url = new URL(request.url)
  url.searchParams.delete('q')
  return new Request(url, request)
}

/** Environment: PORT and LIENZO_DEMO_*. */
export function main(): void {
  const port = Number(process.env.PORT)
  const listener = getRequestListener(createDifficultApi(port).fetch, { errorHandler: () => undefined })
  createServer((request, response) => void listener(request, response)).listen(port)
}
