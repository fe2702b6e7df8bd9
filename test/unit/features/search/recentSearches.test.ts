import { toRecentSearches, withoutSearch, withSearch } from '@/features/search/recentSearches'

// spec: search.history
test('a search comes first, once, whatever its case', () => {
  expect(withSearch(['mar', 'Luna'], ' luna ')).toEqual(['luna', 'mar'])
  expect(withoutSearch(['mar', 'Luna'], 'luna')).toEqual(['mar'])
})

// spec: search.history
test('at most twenty searches of at most 100 characters are kept', () => {
  const many = Array.from({ length: 30 }, (_, index) => `${index} ${'a'.repeat(300)}`)
  const kept = toRecentSearches(many)
  expect(kept).toHaveLength(20)
  expect(kept[0]).toBe(`0 ${'a'.repeat(98)}`)
  expect(toRecentSearches([`${'a'.repeat(99)}🌙`])).toEqual([`${'a'.repeat(99)}\ufffd`])
})

// spec: search.history, storage.untrusted
test.each([null, 7, 'luna', {}, [[]], [null, 7, {}, '  ', ['luna']]])('%j holds no search', (stored) => {
  expect(toRecentSearches(stored)).toEqual([])
})

// spec: search.history, storage.untrusted
test('of a huge history no more is read than is kept', () => {
  expect(toRecentSearches(Array.from({ length: 100 }, () => 'x'.repeat(100_000)))).toEqual(['x'.repeat(100)])
  const searches = Array.from({ length: 21 }, (_, index) => String(index))
  Object.defineProperty(searches, 20, {
    get: () => {
      throw new Error('read too far')
    },
  })
  expect(toRecentSearches(searches)).toHaveLength(20)
})
