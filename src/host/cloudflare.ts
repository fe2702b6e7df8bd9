import type { FileSource } from './builtStore.ts'
import { createHandler, type Handler } from './handler.ts'

type Assets = { readonly fetch: (request: Request) => Promise<Response> }
/** Bindings of the Worker: its static assets, and texts such as LIENZO_PRODUCT_NAME. */
type Env = { readonly ASSETS: Assets } & Readonly<Record<string, unknown>>

/**
 * Reads the Worker's assets, without the browser's conditions and encodings: the handler applies those itself. Needs
 * html_handling 'none': otherwise /app.html redirects to /app
 * (cloudflare/workers-sdk: packages/workers-shared/asset-worker/src/handler.ts).
 */
const filesOf =
  (assets: Assets): FileSource =>
  async (path, { url }) => {
    const response = await assets.fetch(new Request(new URL(url).origin + path))
    // A copy with mutable headers.
    return response.status === 200 ? new Response(response.body, response) : null
  }

/** One per isolate. Not its promise: Workers cancel a request's work when its visitor leaves. */
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
