/** The demo's API as `npm run canvamanager` serves it: what tests compare with. */
export const API_PORT = 4290
/** The API of the hosts under test (difficultApi.ts). */
export const DIFFICULT_API_PORT = 4291
export const SERVE_PORT = 4292
export const CLOUDFLARE_PORT = 4293
export const NETLIFY_PORT = 4294
/** Deno, with Netlify's edge function in it. */
export const NETLIFY_FUNCTION_PORT = 4295
export const NGINX_PORT = 4296
/** Stores that a test starts by itself (two-stores.spec.ts). */
export const STORE_PORTS = [4297, 4298] as const
/** The demo's own server (demo.spec.ts). */
export const DEMO_PORT = 4289
/** The hostile run (hostileRun.ts). */
export const HOSTILE_API_PORT = 4287
export const HOSTILE_STORE_PORT = 4288

export const originOf = (port: number): string => `http://localhost:${port}`
