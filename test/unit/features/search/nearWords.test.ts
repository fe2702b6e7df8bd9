import { isOneLetterOff, nearSearches } from '@/features/search/nearWords'
import { phrasesOf } from './phrasesOf'

const near = (query: string, ...tags: readonly string[]) => nearSearches(query, phrasesOf({ tags })())

// spec: search.near
test.each([
  ['other accents', 'montana', ['montaña']],
  ['a plural', 'flor', ['flores']],
  ['a singular', 'leones', ['león']],
  ['a plural of -z', 'luz', ['luces']],
  ['a singular of -ces', 'raices', ['raíz']],
  ['a missing letter', 'mosaco', ['mosaico']],
  ['a letter too many', 'bossque', ['bosque']],
  ['a wrong letter', 'cieto', ['cielo']],
  ['two letters swapped', 'planeat', ['planeta']],
])('%s: for "%s" there is %s', (_, query, expected) => {
  const tags = ['montaña', 'flores', 'león', 'luces', 'raíz', 'mosaico', 'bosque', 'cielo', 'planeta']
  expect(near(query, ...tags)).toEqual(expected)
})

// spec: search.near
test('a word of three letters is not corrected, and two letters off is too far', () => {
  expect(near('sol', 'sal', 'son')).toEqual([])
  expect(near('montania', 'montes')).toEqual([])
})

// spec: search.near
test('there are at most five, the most frequent first', () => {
  const phrases = phrasesOf(
    { tags: ['cosa', 'casa'] },
    { tags: ['casa', 'capa'] },
    { tags: ['cama'] },
    { tags: ['cana'] },
    { tags: ['cara'] },
    { tags: ['cata'] },
  )
  expect(nearSearches('cassa', phrases())).toEqual(['casa'])
  expect(nearSearches('caza', phrases())).toEqual(['casa', 'cama', 'cana', 'capa', 'cara'])
})

// spec: search.near
test('of several words the corrected search comes first, then its words', () => {
  expect(near('lunna yena', 'luna', 'llena', 'pena', 'de')).toEqual(['luna pena', 'luna', 'pena'])
  expect(near('luna fractal', 'luna', 'fractal')).toEqual(['fractal', 'luna'])
  expect(near('perro azzul', 'azul')).toEqual(['azul'])
})

// spec: search.near
test('a search is not offered to itself, nor are words that name nothing', () => {
  expect(near('Luna', 'luna')).toEqual([])
  expect(near('gato con botas', 'con', 'de')).toEqual([])
})

// spec: search.near
test('where nothing is known, nothing is offered', () => {
  expect(near('luna')).toEqual([])
  expect(near('¿?', 'luna')).toEqual([])
})

test('one letter off is one change, in both directions', () => {
  for (const [one, other, isOff] of [
    ['luna', 'luna', false],
    ['luna', 'lunas', true],
    ['luna', 'lana', true],
    ['luna', 'ulna', true],
    ['luna', 'lun', true],
    ['luna', 'lu', false],
    ['luna', 'nula', false],
    ['', 'a', true],
  ] as const)
    expect([one, other, isOneLetterOff(one, other), isOneLetterOff(other, one)]).toEqual([one, other, isOff, isOff])
})
