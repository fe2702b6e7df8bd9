import type { MatcherFunction } from '@testing-library/react'

/** Finds the smallest element with this text, even where its amounts are elements of their own. */
export function wholeText(text: string | RegExp): MatcherFunction {
  const hasText = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent === text : text.test(textContent)
  return (_, element) => element !== null && hasText(element) && ![...element.children].some(hasText)
}
