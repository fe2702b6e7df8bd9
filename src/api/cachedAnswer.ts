/** Header that the worker adds to a response from its cache, used when the server fails (build/runtimeCaching.ts). */
const CACHED_ANSWER = 'X-Kept-Answer'

/** Time of a response from the worker's cache, in epoch ms; null for a new response of the server. */
export function cachedAt(response: Response | undefined): number | null {
  if (response?.headers.get(CACHED_ANSWER) !== '1') return null
  // No date: treat it as the oldest possible (0).
  return Date.parse(response.headers.get('Date') ?? '') || 0
}
