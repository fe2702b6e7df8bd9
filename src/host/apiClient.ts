/** Maximum wait for the API, in ms. After it, the document is sent without images and the browser requests them. */
export const API_LIMIT_MS = 800

/** Maximum decompressed response: it becomes part of a document. */
const MAX_BYTES = 400_000

/** An image's tags are level 4 of a page; deeper data is invalid and may overflow the stack of JSON.stringify. */
const MAX_LEVELS = 10

/** Answers requests to /canvamanager/: the API itself, or a proxy to it. */
export type Api = (request: Request, visitor?: string) => Promise<Response>

/** `notFound`: the API has no such thing. `failed`: it is down, slow, or answers nothing usable. */
export type ApiAnswer = { readonly status: 'ok'; readonly data: unknown } | { readonly status: 'notFound' | 'failed' }

/**
 * Requests JSON from the API; never rejects, and fails without an API. Aborts the call on timeout, above the size
 * limit, or when `visit` ends. `url`: absolute, on the site's own origin.
 */
export async function fetchFromApi(
  api: Api | undefined,
  url: string,
  limitMs: number,
  visit?: AbortSignal,
): Promise<ApiAnswer> {
  const call = new AbortController()
  const { signal } = call
  const end = () => {
    call.abort()
  }
  const timer = setTimeout(end, limitMs)
  visit?.addEventListener('abort', end)
  if (visit?.aborted === true) end()
  const ended = new Promise<ApiAnswer>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve({ status: 'failed' })
    })
  })
  try {
    const request = new Request(url, { headers: { accept: 'application/json' }, signal })
    // The closure references the request: undici ignores the signal of a collected one (lib/web/fetch/request.js).
    const answer = async (): Promise<ApiAnswer> => {
      if (!api || signal.aborted) return { status: 'failed' }
      const { status, ok, body, headers } = await api(request)
      // Aborts the body too: `fetch` does not when its request was collected.
      const text = await new Response(body?.pipeThrough(byteLimit(MAX_BYTES), { signal })).text()
      // As in the browser (api/fetchAnswer.ts): an HTML page is a failed call, whatever its status.
      if (/\bhtml\b/i.test(headers.get('content-type') ?? '')) return { status: 'failed' }
      if (status === 404) return { status: 'notFound' }
      if (!ok) return { status: 'failed' }
      // An empty answer is 'not found' (spec: calls.shared.not-found).
      if (text.trim() === '') return { status: 'notFound' }
      const data: unknown = JSON.parse(text)
      return isDeeperThan(MAX_LEVELS, data) ? { status: 'failed' } : { status: 'ok', data }
    }
    // An API may ignore the signal.
    return await Promise.race([answer(), ended])
  } catch {
    return { status: 'failed' }
  } finally {
    clearTimeout(timer)
    visit?.removeEventListener('abort', end)
    end()
  }
}

/** Passes a stream through; above the limit it fails, and calls back first. */
export function byteLimit(
  maxBytes: number,
  onExceeded: () => void = () => undefined,
): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) {
        onExceeded()
        throw new Error(`The answer has more than ${maxBytes} bytes.`)
      }
      controller.enqueue(chunk)
    },
  })
}

const isDeeperThan = (levels: number, data: unknown): boolean =>
  isObject(data) && (levels === 0 || Object.values(data).some((one) => isDeeperThan(levels - 1, one)))

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The fields of an image that the store reads (openapi.yaml: RawImage): others would only enlarge the document. */
const FIELDS = ['id', 'url', 'title', 'description', 'width', 'height', 'tags']

/** A raw image with these fields only; null for another value. */
export const readEntry = (entry: unknown): unknown =>
  isObject(entry) ? Object.fromEntries(Object.entries(entry).filter(([name]) => FIELDS.includes(name))) : null
