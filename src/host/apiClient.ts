/** How long a document waits for the API, in ms. Later it goes out without the images, and the browser asks for them. */
export const API_LIMIT_MS = 800

/** An answer may be this long, unpacked: it becomes part of a document. */
const MOST_BYTES = 400_000

/** An image's tags are the fourth level of a page; what is deeper is no answer, and may be too deep for JSON.stringify. */
const MOST_LEVELS = 10

/** Answers requests to /canvamanager/: the API itself, or a proxy to it. */
export type Api = (request: Request, visitor?: string) => Promise<Response>

/** `notFound`: the API has no such thing. `failed`: it is down, slow, or answers nothing usable. */
export type ApiAnswer = { readonly status: 'ok'; readonly data: unknown } | { readonly status: 'notFound' | 'failed' }

/**
 * Requests JSON from the API within a time; never rejects. When the answer is known, too long or late, or `visit` ends, the
 * call ends. `url`: absolute, on the site's own origin.
 */
export async function askApi(api: Api, url: string, limitMs: number, visit?: AbortSignal): Promise<ApiAnswer> {
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
    // A closure, which keeps the request: in Node a request that was collected hears no signal (undici: lib/web/fetch/request.js).
    const answer = async (): Promise<ApiAnswer> => {
      if (signal.aborted) return { status: 'failed' }
      const { status, ok, body, headers } = await api(request)
      // Ends the body by itself: `fetch` does not when its request was collected.
      const text = await new Response(body?.pipeThrough(limitedTo(MOST_BYTES), { signal })).text()
      // As in the browser (api/fetchAnswer.ts): a page that took the answer's place says nothing of the image.
      if (/\bhtml\b/i.test(headers.get('content-type') ?? '')) return { status: 'failed' }
      if (status === 404) return { status: 'notFound' }
      if (!ok) return { status: 'failed' }
      // An empty answer is 'not found' (spec: calls.shared.not-found).
      if (text.trim() === '') return { status: 'notFound' }
      const data: unknown = JSON.parse(text)
      return isDeeperThan(MOST_LEVELS, data) ? { status: 'failed' } : { status: 'ok', data }
    }
    // The race is for an API that ignores the signal.
    return await Promise.race([answer(), ended])
  } catch {
    return { status: 'failed' }
  } finally {
    clearTimeout(timer)
    visit?.removeEventListener('abort', end)
    end()
  }
}

/** Passes a stream on, and fails when it is longer. */
export function limitedTo(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes.`)
      controller.enqueue(chunk)
    },
  })
}

const isDeeperThan = (levels: number, data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  (levels === 0 || Object.values(data).some((one) => isDeeperThan(levels - 1, one)))
