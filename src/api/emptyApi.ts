import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react'
import { apiBase } from './apiBase'
import { takeEarlyAnswer } from '@/platform/shellWork'

/** What the shell has asked already is not asked again. */
const fetchOnce = (input: RequestInfo, init?: RequestInit) =>
  (input instanceof Request ? takeEarlyAnswer(input.url) : undefined) ?? fetch(input, init)

const fetchJson = fetchBaseQuery({ baseUrl: apiBase, fetchFn: fetchOnce })

/** "Result not shown" (spec section 7): an answer that is no JSON must not turn these successes into failures. */
const endpointsWithoutResult = new Set([
  'addFavorite',
  'removeFavorite',
  'addToCart',
  'updateCartItem',
  'removeFromCart',
  'clearCart',
  'confirmPurchase',
  'applyDiscount',
])

/** Every failed call is logged once, here, and shown to the person only where the spec says so (spec section 8). */
const fetchAndLogFailure: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError> = async (args, api, extraOptions) => {
  const responseHandler = endpointsWithoutResult.has(api.endpoint) ? 'text' : 'json'
  const result = await fetchJson({ responseHandler, ...args }, api, extraOptions)
  // An aborted call is somebody's decision, not a failure.
  if (result.error && !api.signal.aborted) {
    const detail = 'error' in result.error ? result.error.error : ''
    console.error(`La llamada ${api.endpoint} falló:`, result.error.status, detail)
  }
  return result
}

/** The API that generated.ts fills. Endpoints are used through canvamanager.ts only. */
export const emptyApi = createApi({
  reducerPath: 'canvamanager',
  baseQuery: fetchAndLogFailure,
  endpoints: () => ({}),
})
