import { createKnownPhrases } from '@/features/search/knownPhrases'
import { markedParts } from '@/features/search/markedParts'
import { suggestionsFor } from '@/features/search/suggestionsFor'
import { fc } from '@test/support/fastCheck'
import { imagesNamed, phrasesOf } from './phrasesOf'

const none = phrasesOf()
const textsFor = (typed: string, recents: readonly string[], phrases = none) =>
  suggestionsFor(typed, recents, phrases).map(({ text }) => text)

// spec: search.history
test('an empty field suggests the newest eight searches', () => {
  const recents = Array.from({ length: 20 }, (_, index) => `búsqueda ${index}`)
  expect(textsFor(' ', recents)).toEqual(recents.slice(0, 8))
})

// spec: search.suggestions
test('case and accents do not matter', () => {
  const phrases = phrasesOf({ tags: ['Montaña', 'ÁRBOL'] })
  expect(textsFor('MONTAN', [], phrases)).toEqual(['Montaña'])
  expect(textsFor('arból', [], phrases)).toEqual(['ÁRBOL'])
})

// spec: search.suggestions
test('a word that begins with the text comes before one that contains it', () => {
  const phrases = phrasesOf({ tags: ['submarino', 'submarino', 'mar', 'olas del mar'] }, { tags: ['submarino'] })
  expect(textsFor('mar', [], phrases)).toEqual(['mar', 'olas del mar', 'submarino'])
})

// spec: search.suggestions
test('what many images have comes before what few have', () => {
  const phrases = phrasesOf({ tags: ['lunar'] }, { tags: ['luna roja'] }, { tags: ['luna roja'] })
  expect(textsFor('lu', [], phrases)).toEqual(['luna roja', 'lunar'])
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
test('all typed words must be there, in any order', () => {
  const phrases = phrasesOf({ title: 'Luna sobre el mar' }, { title: 'Mar de plata' })
  expect(textsFor('mar lun', [], phrases)).toEqual(['Luna sobre el mar'])
})

// spec: search.suggestions
test('signs alone suggest nothing, and there are at most eight suggestions', () => {
  const phrases = phrasesOf({ tags: Array.from({ length: 20 }, (_, index) => `sol ${index}`) })
  expect(textsFor('¿?', ['¿?'], phrases)).toEqual([])
  expect(textsFor('so', ['sombra'], phrases)).toHaveLength(8)
})

test('a title that the store made up, or one too long to search for, is not suggested', () => {
  const phrases = phrasesOf({}, { title: `Imagen ${'a'.repeat(100)}` }, { title: 'Imagen de un faro' })
  expect(textsFor('imagen', [], phrases)).toEqual(['Imagen de un faro'])
})

test('an image that is loaded again counts once', () => {
  const phrases = createKnownPhrases()
  const images = imagesNamed({ title: 'Faro', tags: ['mar'] })
  phrases.add(images)
  phrases.add(images)
  expect([...phrases.all()].map(({ text, count }) => [text, count])).toEqual([
    ['Faro', 1],
    ['mar', 1],
  ])
})

// spec: search.fast
test('a keystroke reads each phrase once, and folds none of them again', () => {
  const phrases = phrasesOf(
    ...Array.from({ length: 20_000 }, (_, index) => ({ title: `Paisaje ${index}`, tags: ['montañas'] })),
  )
  let read = 0
  function* counted() {
    for (const phrase of phrases()) {
      read += 1
      yield phrase
    }
  }
  const fold = jest.spyOn(String.prototype, 'normalize')
  for (const typed of ['p', 'montanas', 'zz']) suggestionsFor(typed, ['mar'], counted)
  const folds = fold.mock.calls.length
  fold.mockRestore()
  expect(read).toBe(3 * 20_001)
  // What was typed, and the one recent search.
  expect(folds).toBe(3 * 2)
})

const marked = (text: string, typed: string) =>
  markedParts(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

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
