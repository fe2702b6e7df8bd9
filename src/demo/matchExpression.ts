/** What is read of a search: enough for anything a person types, and a bound for anything else. */
const MAX_LENGTH = 200
const MAX_WORDS = 16

/**
 * The FTS5 expression that finds every word of `query` as the beginning of a word, in any order.
 * Undefined when the query holds no word at all. Words are letters and digits only and go in quotes,
 * so nothing of what a visitor types is read as an operator.
 */
export function matchExpressionOf(query: string): string | undefined {
  const words = query.slice(0, MAX_LENGTH).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
  return words
    ?.slice(0, MAX_WORDS)
    .map((word) => `"${word}"*`)
    .join(' ')
}
