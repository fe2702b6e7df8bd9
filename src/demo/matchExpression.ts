/** Limits for a search text: far above normal searches, and a bound for all others. */
const MAX_LENGTH = 200
const MAX_WORDS = 16

/**
 * Returns the FTS5 expression that matches every word of `query` as a prefix, in any order.
 * Words contain only letters and digits and are quoted, so FTS5 never reads a visitor's text as an operator.
 * @returns undefined when the query has no word
 */
export function matchExpressionOf(query: string): string | undefined {
  const words = query.slice(0, MAX_LENGTH).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
  return words
    ?.slice(0, MAX_WORDS)
    .map((word) => `"${word}"*`)
    .join(' ')
}
