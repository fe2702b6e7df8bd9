import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react'
import { apiBase } from '@/shared/config/env'
import { takePrefetchedAnswer } from '@/shell/handover'
import { logFailure } from './failures'
import { fetchAnswer } from './fetchAnswer'

/** Reuses the response to a request that the document's script has already made. */
const fetchOnce = (input: RequestInfo, init?: RequestInit) =>
  (input instanceof Request ? takePrefetchedAnswer(input.url) : undefined) ?? fetchAnswer(input, init)

// Not known yet on a server, which sends no requests of the app (viteEnv.ts).
const fetchJson = fetchBaseQuery({ baseUrl: apiBase(), fetchFn: fetchOnce })

/** The body of every other mutation is not used: one that is not JSON must not turn the success into a failure. */
const MUTATIONS_WITH_RESULT = ['syncUser', 'validateDiscount', 'createPurchase', 'getUserInfo']

const fetchAndLogFailure: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = async (args, api) => {
  const hasResult = api.type === 'query' || MUTATIONS_WITH_RESULT.includes(api.endpoint)
  const result = await fetchJson({ responseHandler: hasResult ? 'json' : 'text', ...args }, api, {})
  // An abort is intentional, not a failure.
  if (result.error && !api.signal.aborted) {
    const detail = 'error' in result.error ? result.error.error : ''
    logFailure(api.endpoint, result.error.status, detail)
  }
  return result
}

/** The API into which generated.ts injects its endpoints. Use them through canvamanager.ts only. */
export const emptyApi = createApi({
  reducerPath: 'canvamanager',
  baseQuery: fetchAndLogFailure,
  endpoints: () => ({}),
})
