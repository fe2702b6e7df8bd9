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

/** `hasNoResult`: the body is not used, so one that is not JSON must not turn the success into a failure. */
type EndpointOptions = { readonly hasNoResult?: true }

const fetchAndLogFailure: BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, EndpointOptions> = async (
  args,
  api,
  // Undefined for an endpoint without options, despite its type.
  extraOptions: EndpointOptions | undefined,
) => {
  const responseHandler = extraOptions?.hasNoResult ? 'text' : 'json'
  const result = await fetchJson({ responseHandler, ...args }, api, {})
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
