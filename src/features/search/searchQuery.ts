import { withoutDirectionControls } from '@/shared/cleanText'

/** Name of the search parameter in the URL (spec: 2.search.filter). */
export const QUERY_PARAM = 'q'

/** Maximum characters sent to the server: a longer text finds nothing more, and servers refuse very long URLs. */
const MAX_QUERY_LENGTH = 300

/**
 * Returns a search as sent, stored and compared. Composed (NFC), because some keyboards and addresses write 'ñ' as two
 * characters, which find nothing (spec: input.composed-search).
 */
export const toSearch = (typed: string): string => withoutDirectionControls(typed).normalize().trim()

/** Returns the search text of a query string, cut to the maximum length; '' if there is none. */
export function searchQueryOf(params: Pick<URLSearchParams, 'get'>): string {
  return toSearch(params.get(QUERY_PARAM) ?? '').slice(0, MAX_QUERY_LENGTH)
}
