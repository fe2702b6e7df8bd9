import type { FileSource } from './fileSource.ts'
import { createHandler, type Handler } from './handler.ts'

type Assets = { readonly fetch: (request: Request) => Promise<Response> }
/** Bindings of the Worker: its static assets, and texts such as LIENZO_PRODUCT_NAME. */
type Env = { readonly ASSETS: Assets } & Readonly<Record<string, unknown>>

/**
 * Reads the Worker's assets. Without the browser's conditions and encodings: the handler answers those for the file that it
 * makes of an asset. Any path will do as long as html_handling is 'none': otherwise /app.html redirects to /app
 * (cloudflare/workers-sdk: packages/workers-shared/asset-worker/src/handler.ts).
 */
const filesOf =
  (assets: Assets): FileSource =>
  async (path, { url }) => {
    const response = await assets.fetch(new Request(new URL(url).origin + path))
    // A copy, whose headers can be changed.
    return response.status === 200 ? new Response(response.body, response) : null
  }

/** One for each isolate. Not its promise: Workers cancel what a request started when its visitor leaves. */
let handler: Handler | undefined

/** Cloudflare Workers with static assets (README.md has the configuration). */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    handler ??= await createHandler({ files: filesOf(env.ASSETS), variables: textsOf(env), warn: console.warn })
    return handler(request, request.headers.get('CF-Connecting-IP') ?? undefined)
  },
}

const textsOf = (env: Env): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
