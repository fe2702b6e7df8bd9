import { toStoreImages } from '@/api/image'
import { phrasesOf as phrasesOfImages } from '@/features/search/knownPhrases'
import { nearSearches } from '@/features/search/NearSearches'
import { toRecentSearches } from '@/features/search/recentSearches'
import { markedParts, suggestionsFor } from '@/features/search/suggestionsFor'
import { buildRawImage } from '@test/builders/buildRawImage'
import { fc } from '@test/support/fastCheck'

type Texts = { readonly title?: string; readonly tags?: readonly string[] }

/** Creates images with these titles and tags, and ids from 1. */
const imagesNamed = (...images: readonly Texts[]) =>
  toStoreImages(images.map(({ title = '', tags = [] }, index) => buildRawImage({ id: String(index + 1), title, tags })))

/** The phrases of such images. */
const phrasesOf = (...images: readonly Texts[]) => phrasesOfImages(imagesNamed(...images))

const textsFor = (typed: string, recents: readonly string[], phrases = phrasesOf()) =>
  suggestionsFor(typed, recents, phrases).map(({ text }) => text)

const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

// spec: search.history
test('an empty field suggests the newest eight searches', () => {
  const recents = Array.from({ length: 20 }, (_, index) => `búsqueda ${index}`)
  expect(textsFor(' ', recents)).toEqual(recents.slice(0, 8))
})

// spec: search.suggestions
test.each<[string, string, readonly Texts[], readonly string[]]>([
  ['case and accents do not matter', 'arból', [{ tags: ['Montaña', 'ÁRBOL'] }], ['ÁRBOL']],
  [
    'a word that begins with the text comes before one that contains it',
    'mar',
    [{ tags: ['submarino', 'submarino', 'mar', 'olas del mar'] }, { tags: ['submarino'] }],
    ['mar', 'olas del mar', 'submarino'],
  ],
  [
    'what many images have comes before what few have',
    'lu',
    [{ tags: ['lunar'] }, { tags: ['luna roja'] }, { tags: ['luna roja'] }],
    ['luna roja', 'lunar'],
  ],
  [
    'all typed words must be there, in any order',
    'mar lun',
    [{ title: 'Luna sobre el mar' }, { title: 'Mar de plata' }],
    ['Luna sobre el mar'],
  ],
  [
    'a title that the store made up, or one too long to search for, is not suggested',
    'imagen',
    [{}, { title: `Imagen ${'a'.repeat(100)}` }, { title: 'Imagen de un faro' }],
    ['Imagen de un faro'],
  ],
])('%s', (_, typed, images, suggested) => {
  expect(textsFor(typed, [], phrasesOf(...images))).toEqual(suggested)
})

// spec: search.suggestions
test('recent searches come first, and nothing comes twice', () => {
  const phrases = phrasesOf({ title: 'Luna', tags: ['luna', 'lunar'] })
  expect(suggestionsFor('lun', ['aluniza', 'LUNA'], phrases)).toEqual([
    { text: 'LUNA', isRecent: true },
    { text: 'aluniza', isRecent: true },
    { text: 'lunar', isRecent: false },
  ])
})

// spec: search.suggestions
test('signs alone suggest nothing, and there are at most eight suggestions', () => {
  const phrases = phrasesOf({ tags: Array.from({ length: 20 }, (_, index) => `sol ${index}`) })
  expect(textsFor('¿?', ['¿?'], phrases)).toEqual([])
  expect(textsFor('so', ['sombra'], phrases)).toHaveLength(8)
})

test('an image that is known twice counts once', () => {
  const images = imagesNamed({ title: 'Faro', tags: ['mar'] })
  expect(phrasesOfImages([...images, ...images]).map(({ text, count }) => [text, count])).toEqual([
    ['mar', 1],
    ['Faro', 1],
  ])
})

// spec: search.fast
test('a keystroke reads each phrase once, and folds none of them again', () => {
  const phrases = phrasesOf(
    ...Array.from({ length: 2_000 }, (_, index) => ({ title: `Paisaje ${index}`, tags: ['montañas'] })),
  )
  let read = 0
  function* counted() {
    for (const phrase of phrases) {
      read += 1
      yield phrase
    }
  }
  const fold = jest.spyOn(String.prototype, 'normalize')
  for (const typed of ['p', 'montanas', 'zz']) suggestionsFor(typed, ['mar'], counted())
  const folds = fold.mock.calls.length
  fold.mockRestore()
  expect(read).toBe(3 * 2_001)
  // What was typed, and the one recent search.
  expect(folds).toBe(3 * 2)
})

// spec: search.suggestions
test('the typed letters are marked, at the beginning of a word if they are there', () => {
  expect(marked('Montaña', 'montan')).toBe('[Montañ]a')
  expect(marked('Amar el mar', 'mar')).toBe('Amar el [mar]')
  expect(marked('submarino', 'mar')).toBe('sub[mar]ino')
  expect(marked('Luna sobre el mar', 'mar lu')).toBe('[Lu]na sobre el [mar]')
  expect(marked('cafe\u0301 solo', 'cafe')).toBe('[cafe\u0301] solo')
})

test('the parts of a suggestion are the whole of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
      expect(
        markedParts(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

describe('near words', () => {
  const near = (query: string, ...tags: readonly string[]) => nearSearches(query, phrasesOf({ tags }))

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
    expect(near('luna', 'nula')).toEqual([])
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
    expect(nearSearches('cassa', phrases)).toEqual(['casa'])
    expect(nearSearches('caza', phrases)).toEqual(['casa', 'cama', 'cana', 'capa', 'cara'])
  })

  // spec: search.near
  test('of several words the corrected search comes first, then its words', () => {
    expect(near('lunna yena', 'luna', 'llena', 'pena', 'de')).toEqual(['luna pena', 'luna', 'pena'])
    expect(near('luna fractal', 'luna', 'fractal')).toEqual(['fractal', 'luna'])
    expect(near('perro azzul', 'azul')).toEqual(['azul'])
  })

  // spec: search.near
  test('the search itself, words that name nothing and unknown words are not offered', () => {
    expect(near('Luna', 'luna')).toEqual([])
    expect(near('gato con botas', 'con', 'de')).toEqual([])
    expect(near('luna')).toEqual([])
    expect(near('¿?', 'luna')).toEqual([])
  })
})

// spec: search.history
test('a search comes first, once, whatever its case', () => {
  expect(toRecentSearches([' luna ', 'mar', 'Luna'])).toEqual(['luna', 'mar'])
})

// spec: search.history, storage.untrusted
test('at most twenty searches of 100 characters are kept, and no more are read', () => {
  const many = Array.from({ length: 30 }, (_, index) => `${index} ${'a'.repeat(300)}`)
  Object.defineProperty(many, 20, {
    get: () => {
      throw new Error('read too far')
    },
  })
  const kept = toRecentSearches(many)
  expect(kept).toHaveLength(20)
  expect(kept[0]).toBe(`0 ${'a'.repeat(98)}`)
  expect(toRecentSearches([`${'a'.repeat(99)}🌙`])).toEqual([`${'a'.repeat(99)}\ufffd`])
  expect(toRecentSearches(Array.from({ length: 100 }, () => 'x'.repeat(100_000)))).toEqual(['x'.repeat(100)])
})

// spec: search.history, storage.untrusted
test.each([null, 7, 'luna', {}, [[]], [null, 7, {}, '  ', ['luna']]])('%j holds no search', (stored) => {
  expect(toRecentSearches(stored)).toEqual([])
})
