import { withTimeLimit } from './withTimeLimit'

/** How long the store waits for a response before it uses the known values (spec: 7.answer-limit). */
export const ANSWER_LIMIT_MS = 8000

/** A browser has six connections to a host: hanging requests must leave some for the purchase itself. */
const MAX_IN_FLIGHT = 2

type Calls<Answer> = { awaited: Promise<Answer | null> | null; readonly inFlight: Set<Promise<Answer>> }

/**
 * Creates a request that is awaited for ANSWER_LIMIT_MS at most; null: no response came in time. A call meanwhile, with
 * the same `store` and `key`, shares the response; a later call makes a new request, even if the earlier one still
 * hangs. No request is aborted (spec: 7.no-timeout), so `send` must put a late response into the store itself.
 */
export function createSharedRequest<Answer>() {
  const callsByStore = new WeakMap<object, Map<string, Calls<Answer>>>()
  return (store: object, key: string, send: () => Promise<Answer>): Promise<Answer | null> => {
    const byKey = callsByStore.get(store) ?? new Map<string, Calls<Answer>>()
    callsByStore.set(store, byKey)
    const calls = byKey.get(key) ?? { awaited: null, inFlight: new Set() }
    byKey.set(key, calls)
    const end = () => {
      calls.awaited = null
    }
    return (calls.awaited ??= withTimeLimit(answerTo(calls, send), ANSWER_LIMIT_MS, null).finally(end))
  }
}

/** The response to a new request; if too many requests hang already, the first response to any of them. */
function answerTo<Answer>({ inFlight }: Calls<Answer>, send: () => Promise<Answer>): Promise<Answer> {
  if (inFlight.size >= MAX_IN_FLIGHT) return Promise.race(inFlight)
  const answer = send()
  const end = () => {
    inFlight.delete(answer)
  }
  inFlight.add(answer)
  answer.then(end, end)
  return answer
}
