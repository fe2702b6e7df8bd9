import { inParallel } from '@/shared/async/inParallel'
import { addTo, FaultError, type AddFault, type Fault } from './fault.ts'
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

type Init = Pick<RequestInit, 'method' | 'redirect'> & { readonly headers?: Readonly<Record<string, string>> }

/** A deployed store, which is only read. An address without an answer throws a FaultError. */
export type Site = ReturnType<typeof openSite>

export type SiteOptions = { readonly send?: Send | undefined; readonly limitMs?: number | undefined }

/** How long an answer may take, in ms. */
const LIMIT_MS = 10_000
/** No script or API response is as long. */
const MAX_BYTES = 10_000_000
const MAX_REDIRECTS = 5
/** A browser's number of connections; more look like an attack. */
const MAX_CONCURRENT = 6

/** `origin`: of the store. `faults`: what has been found so far. */
export function openSite(origin: string, { send = fetch, limitMs = LIMIT_MS }: SiteOptions = {}) {
  const answers = new Map<string, Promise<Answer>>()
  const faults: Fault[] = []

  /** One request, such as a preflight. Redirects are not followed, except by `redirect: 'follow'`. */
  const request = async (address: string, init: Init = {}): Promise<Answer> => {
    const url = new URL(address, origin)
    const isElsewhere = url.origin !== origin
    const where = isElsewhere ? url.href : url.pathname + url.search
    const headers = {
      'user-agent': 'lienzo-doctor',
      'accept-encoding': 'br, gzip',
      ...init.headers,
      // As a browser does.
      ...(isElsewhere && { origin }),
    }
    const signal = AbortSignal.timeout(limitMs)
    try {
      const response = await send(new Request(url, { redirect: 'manual', ...init, headers, signal }))
      return { where, ...(await contentOf(response, signal)) }
    } catch (error) {
      throw new FaultError(reasonOf(error, limitMs), where, 'see that the host answers this address')
    }
  }

  const follow = async (url: URL, redirects = 0): Promise<Answer> => {
    const answer = await request(url.href)
    const { status, headers, where } = answer
    const location = headers.get('location') ?? ''
    if (status < 300 || status > 399 || !URL.canParse(location, url.href)) return answer
    const target = new URL(location, url)
    if (target.origin !== url.origin)
      throw new FaultError(
        `redirects to another origin (${target.origin})`,
        where,
        `run the doctor on ${target.origin} if the store is there; else remove the redirect`,
      )
    if (redirects === MAX_REDIRECTS) throw new FaultError('redirects without end', where, 'remove the redirects')
    return follow(target, redirects + 1)
  }

  /** Requests like the store's page: follows redirects within an origin. Each address is requested once. */
  const get = (address: string): Promise<Answer> => {
    const url = new URL(address, origin)
    const answer = answers.get(url.href) ?? follow(url)
    answers.set(url.href, answer)
    return answer
  }

  /** Runs an examination; an address without an answer ends it, and is its last fault. */
  const attempt = async (examination: () => Promise<void>, found = faults): Promise<void> => {
    try {
      await examination()
    } catch (error) {
      if (!(error instanceof FaultError)) throw error
      found.push(error.fault)
    }
  }

  /**
   * Examines responses; their faults are in the order of the addresses. A lost one hides no fault of another. `init`:
   * for a request unlike that of the store's page.
   * @returns whether there is no fault
   */
  const examine = async (
    addresses: readonly string[],
    inspect: (answer: Answer, add: AddFault) => unknown,
    init?: Init,
  ): Promise<boolean> => {
    const requested = [...new Set(addresses)].map((address) => ({ address, found: [] as Fault[] }))
    await inParallel(requested, MAX_CONCURRENT, ({ address, found }) =>
      attempt(async () => {
        const answer = await (init ? request(address, init) : get(address))
        await inspect(answer, addTo(found, answer.where))
      }, found),
    )
    const all = requested.flatMap(({ found }) => found)
    faults.push(...all)
    return all.length === 0
  }
  return { origin, faults, get, request, attempt, examine }
}

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
