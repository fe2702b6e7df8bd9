/** Marks what the worker answered from its cache because the server could not be asked (pwa/runtimeCaching.ts). */
const KEPT_ANSWER = 'X-Kept-Answer'

/** When an answer that the worker kept was given, in epoch ms; null for one that the server has just given. */
export function keptSince(response: Response | undefined): number | null {
  if (response?.headers.get(KEPT_ANSWER) !== '1') return null
  // Without a date it is as old as can be.
  return Date.parse(response.headers.get('Date') ?? '') || 0
}
