/** Name of the search parameter in the URL (spec: 2.search.filter). */
export const QUERY_PARAM = 'q'

/** Maximum characters sent to the server: a longer text finds nothing more, and servers refuse very long URLs. */
const MAX_QUERY_LENGTH = 300

/** Returns the search text of a query string, trimmed and cut to the maximum length; '' if there is none. */
export function searchQueryOf(params: URLSearchParams): string {
  return (params.get(QUERY_PARAM) ?? '').trim().slice(0, MAX_QUERY_LENGTH)
}
