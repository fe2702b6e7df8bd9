import { fetchAnswer } from '@/api/fetchAnswer'

/**
 * Requests pages of the gallery as the app would (api/canvamanager.ts): all at once (spec: calls.pages.pairs), but only
 * the first with high priority, because the first screen waits for it alone.
 */
export function requestPages(addresses: readonly string[]): Promise<Response>[] {
  return addresses.map((address, index) => {
    const answer = fetchAnswer(address, {
      headers: { accept: 'application/json' },
      priority: index === 0 ? 'high' : 'low',
    })
    // The reader handles a failure. Without a reader, avoid an unhandled rejection.
    answer.catch(() => undefined)
    return answer
  })
}
