import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { config } from '@/host/netlify'
import { handlerConfiguration, STORE_FOLDER } from './hosts.ts'
import { createNetlifySite } from './netlifySite.ts'
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
