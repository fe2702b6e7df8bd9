import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { getMimeType } from 'hono/utils/mime'
import { config } from '@/host/netlify'
import { headersOf } from '@/host/responseHeaders'
import { parseHeadersFile } from '@test/support/headersFile'
import { handlerConfiguration, STORE_FOLDER } from './hosts.ts'
import { NETLIFY_FUNCTION_PORT, NETLIFY_PORT, originOf } from './ports.ts'

/** Marks a request of the function itself (`context.next`), which goes to the site. */
const PASSTHROUGH = 'x-nf-passthrough'

/**
 * The edge function in Deno, below Netlify's own bootstrap (netlifyFunction.mjs). This server is Netlify's network: it
 * chooses between function and files by the function's `config`, and tells the bootstrap what it needs as
 * @netlify/edge-functions-dev does (dist/node/main.js).
 */
export function main(): void {
  startFunction()
  const excluded = config.excludedPath.map((path) => path.replace(/\*$/, ''))
  const site = createNetlifySite(STORE_FOLDER)
  const isOfSite = ({ url, headers }: Request) =>
    headers.has(PASSTHROUGH) || excluded.some((path) => new URL(url).pathname.startsWith(path))
  serve({
    fetch: (request) => (isOfSite(request) ? site(request) : askFunction(request)),
    port: NETLIFY_PORT,
    overrideGlobalObjects: false,
  })
}

function startFunction(): void {
  const rights = ['--quiet', '--no-lock', '--no-config', '--no-remote', '--allow-net', '--allow-env']
  const words = ['run', ...rights, 'test/release/netlifyFunction.mjs', '--port', String(NETLIFY_FUNCTION_PORT)]
  const env = { ...process.env, ...handlerConfiguration(NETLIFY_PORT) }
  const deno = spawn(process.execPath, [resolve('test/release/node_modules/deno/bin.cjs'), ...words], {
    stdio: 'inherit',
    env,
  })
  deno.once('exit', (code) => {
    throw new Error(`Deno has ended with code ${String(code)}`)
  })
}

/** The response's body is passed on piece by piece. */
async function askFunction(request: Request): Promise<Response> {
  const { host, pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries({
    // The network compresses for the browser.
    'accept-encoding': 'identity',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http:',
    'x-nf-edge-functions': 'store',
    'x-nf-passthrough-host': host,
    'x-nf-passthrough-proto': 'http:',
    'x-nf-request-id': randomUUID(),
    [PASSTHROUGH]: 'passthrough',
  }))
    headers.set(name, value)
  const { method, body, signal } = request
  const address = originOf(NETLIFY_FUNCTION_PORT) + pathname + search
  // `duplex` is missing in the type: a body that is a stream needs it.
  const asked: RequestInit = { method, headers, body, signal, redirect: 'manual' }
  const answer = await fetch(address, Object.assign(asked, { duplex: 'half' }))
  return new Response(answer.body, answer)
}

/**
 * What Netlify answers below its functions (docs.netlify.com/manage/routing/redirects: rule processing order): an existing
 * file, else the first line of `_redirects` that matches; with the headers of `_headers`, conditional requests included.
 */
function createNetlifySite(folder: string): (request: Request) => Response {
  const rules = parseHeadersFile(readFileSync(`${folder}/_headers`, 'utf8'))
  const redirects = parseRedirects(readFileSync(`${folder}/_redirects`, 'utf8'))
  const fileOf = (pathname: string): string | null => {
    const path = `${folder}${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`
    return existsSync(path) && statSync(path).isFile() ? path : null
  }
  return (request) => {
    const { pathname } = new URL(request.url)
    const redirect = redirects.find(({ from }) => pathname.startsWith(from))
    const file = fileOf(pathname)
    const path = file ?? (redirect && fileOf(redirect.to))
    if (path === null || path === undefined) return new Response('Not Found', { status: 404 })
    const content = readFileSync(path)
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}-ssl"`
    const headers = {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...headersOf(pathname, rules),
      ETag: etag,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(content, { status: file === null ? (redirect?.status ?? 404) : 200, headers })
  }
}

type Redirect = { readonly from: string; readonly to: string; readonly status: number }

/** Lines of a path with `*` at its end, a file and a status, as hostingFiles.ts writes them. */
function parseRedirects(text: string): Redirect[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [from = '', to = '', status = ''] = line.split(' ')
    return { from: from.replace(/\*$/, ''), to, status: Number(status) }
  })
}
