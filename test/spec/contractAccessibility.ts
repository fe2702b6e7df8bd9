/** Contract, second edition: the accessibility statement, and more contrast for those who ask for it. */
export const contractAccessibility = {
  'accessibility.page': 'With SELLER and without ACCESSIBILITY_URL the store has its own statement at /accessibility',
  'accessibility.dates':
    'It names the seller, the norm, its limits, and the days of the last automated and manual check',
  'accessibility.contrast': 'With prefers-contrast lines and quiet texts are as strong as others',
}
