/** How long a document waits for the API, in ms. Later it goes out without the images, and the browser asks for them. */
export const API_LIMIT_MS = 800

/** An answer may be this long, in characters: it becomes part of a document. */
const MOST_CHARACTERS = 400_000

/** Answers requests to /canvamanager/: the API itself, or a proxy to it. */
export type Api = (request: Request, visitor?: string) => Promise<Response>

/** `notFound`: the API has no such thing. `failed`: it is down, slow, or answers nothing usable. */
export type ApiAnswer = { readonly status: 'ok'; readonly data: unknown } | { readonly status: 'notFound' | 'failed' }

/** Requests JSON from the API within a time; never rejects. `url`: absolute, on the site's own origin. */
export async function askApi(api: Api, url: string, limitMs: number): Promise<ApiAnswer> {
  const timeLimit = new AbortController()
  const timer = setTimeout(() => {
    timeLimit.abort()
  }, limitMs)
  const late = new Promise<ApiAnswer>((resolve) => {
    timeLimit.signal.addEventListener('abort', () => {
      resolve({ status: 'failed' })
    })
  })
  try {
    const request = new Request(url, { headers: { accept: 'application/json' }, signal: timeLimit.signal })
    // The race is for an API that ignores the signal.
    return await Promise.race([answerOf(api, request), late])
  } catch {
    return { status: 'failed' }
  } finally {
    clearTimeout(timer)
  }
}

async function answerOf(api: Api, request: Request): Promise<ApiAnswer> {
  const response = await api(request)
  const text = await response.text()
  if (response.status === 404) return { status: 'notFound' }
  if (!response.ok || text.length > MOST_CHARACTERS) return { status: 'failed' }
  // An empty answer is 'not found' (spec: calls.shared.not-found).
  return text.trim() === '' ? { status: 'notFound' } : { status: 'ok', data: JSON.parse(text) as unknown }
}
