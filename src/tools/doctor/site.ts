import { FaultError } from './fault.ts'
import { byteLimit } from '../../host/apiClient.ts'

/** Sends a request; `fetch`, or a host in the same process. */
export type Send = (request: Request) => Promise<Response>

/** A response as the checks read it. */
export type Answer = {
  /** The requested path of the site, or an address elsewhere. */
  readonly where: string
  readonly status: number
  readonly headers: Headers
  /** Empty for pictures. */
  readonly text: string
}

/** A deployed store, which is only read. */
export type Site = {
  readonly origin: string
  /** Requests like the store's page: follows redirects within an origin. Each address is requested once. */
  readonly get: (address: string) => Promise<Answer>
  /** One request, such as a preflight. Redirects are not followed, except by `redirect: 'follow'`. */
  readonly request: (address: string, init: RequestInit) => Promise<Answer>
}

export type SiteOptions = { readonly send?: Send | undefined; readonly limitMs?: number | undefined }

/** How long an answer may take, in ms. */
const LIMIT_MS = 10_000
/** No script or API response is as long. */
const MAX_BYTES = 10_000_000
const MAX_REDIRECTS = 5
/** A browser's number of connections; more look like an attack. */
const MAX_CONCURRENT = 6

/** `origin`: of the store. An address without an answer throws a FaultError. */
export function openSite(origin: string, { send = fetch, limitMs = LIMIT_MS }: SiteOptions = {}): Site {
  const answers = new Map<string, Promise<Answer>>()
  const enqueue = createRequestQueue(MAX_CONCURRENT)
  const placeOf = (address: string) => {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname + url.search : url.href
  }

  const request = (address: string, init: RequestInit): Promise<Answer> =>
    enqueue(async () => {
      const headers = new Headers({ 'user-agent': 'lienzo-doctor', 'accept-encoding': 'br, gzip' })
      new Headers(init.headers).forEach((value, name) => headers.set(name, value))
      const url = new URL(address, origin)
      // A browser names the page's origin in requests elsewhere.
      if (url.origin !== origin) headers.set('origin', origin)
      const signal = AbortSignal.timeout(limitMs)
      try {
        const response = await send(new Request(url, { redirect: 'manual', ...init, headers, signal }))
        return { where: placeOf(address), ...(await contentOf(response, signal)) }
      } catch (error) {
        throw new FaultError({
          what: reasonOf(error, limitMs),
          where: placeOf(address),
          fix: 'see that the host answers this address',
        })
      }
    })

  const follow = async (address: string): Promise<Answer> => {
    let url = new URL(address, origin)
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      const answer = await request(url.href, {})
      const target = redirectOf(answer, url)
      if (!target) return answer
      if (target.origin !== url.origin) throw new FaultError(crossOriginRedirect(target, answer))
      url = target
    }
    throw new FaultError({ what: 'redirects without end', where: placeOf(address), fix: 'remove the redirects' })
  }

  const get = (address: string) => {
    const key = new URL(address, origin).href
    const answer = answers.get(key) ?? follow(key)
    answers.set(key, answer)
    return answer
  }
  return { origin, get, request }
}

function redirectOf({ status, headers }: Answer, url: URL): URL | null {
  const location = headers.get('location')
  const isRedirect = status >= 300 && status < 400 && location !== null && URL.canParse(location, url.href)
  return isRedirect ? new URL(location, url) : null
}

const crossOriginRedirect = (target: URL, { where }: Answer) => ({
  what: `redirects to another origin (${target.origin})`,
  where,
  fix: `run the doctor on ${target.origin} if the store is there; else remove the redirect`,
})

async function contentOf(response: Response, signal: AbortSignal): Promise<Omit<Answer, 'where'>> {
  const { status, headers } = response
  const isPicture = /^(image|video)\/(?!svg)/.test(headers.get('content-type') ?? '')
  if (isPicture) await response.body?.cancel()
  const body = isPicture ? null : response.body?.pipeThrough(byteLimit(MAX_BYTES), { signal })
  return { status, headers, text: await new Response(body).text() }
}

/** `fetch` hides the reason of a lost connection or a bad certificate in the error's cause. */
function reasonOf(error: unknown, limitMs: number): string {
  const { name, message, cause } = error as Partial<Error>
  if (name === 'TimeoutError') return `no answer within ${limitMs / 1000} s`
  const code = (cause as { code?: unknown } | undefined)?.code
  return `no answer (${typeof code === 'string' ? code : (message ?? 'unknown reason')})`
}

/** Starts requests in order, at most `maxConcurrent` at a time. */
function createRequestQueue(maxConcurrent: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** True for this machine's own addresses, which browsers trust without https. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
