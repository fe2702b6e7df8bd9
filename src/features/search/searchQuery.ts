/** Name of the search text in the URL (spec section 2). */
export const QUERY_PARAM = 'q'

/** What is sent to the server: a longer text finds nothing more, and servers refuse very long addresses. */
const LONGEST_QUERY = 300

/** The search text of a page's query string, trimmed and of a sane length; '' when there is none. */
export function searchQueryOf(params: URLSearchParams): string {
  return (params.get(QUERY_PARAM) ?? '').trim().slice(0, LONGEST_QUERY)
}
