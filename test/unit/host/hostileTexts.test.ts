import { toSearch } from '@/features/search/searchQuery'
import { fc } from '@test/support/fastCheck'
import { image, openStore, pageOf } from './openStore'

/** What an element, an attribute or a data block could be ended with, among ordinary text. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        '<',
        '>',
        '&',
        '</script>',
        '<!--',
        '-->',
        '</title>',
        '<script>',
        '&quot;',
        '\u2028',
        '`',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  // As a search comes in; browsers turn CR into LF, and drop NUL.
  .map((text) => toSearch(text.replace(/[\0\r]/g, '')))
  .filter((text) => text !== '')

describe('texts from outside', () => {
  // spec: documents.hostile
  test('stay texts in a shared image’s document', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (title, description) => {
        const raw = image(title, description)
        const { page } = await pageOf(
          await openStore(() => Promise.resolve(Response.json(raw))),
          '/previewcontent/?rsrc=7',
        )
        const named = (name: string) => page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
        const data = page.getElementById('shared-image')?.textContent ?? ''
        const jsonLd = page.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
        expect(named('og:image:alt')).toBe((JSON.parse(jsonLd) as { name: string }).name)
        expect(JSON.parse(data)).toEqual(raw)
        expect(page.querySelectorAll('script')).toHaveLength(4)
        expect(page.body.querySelectorAll('body > *, #root > *')).toHaveLength(3)
      }),
      { numRuns: 200 },
    )
  })

  // spec: documents.hostile
  test('stay texts in a gallery’s document, and so does a search', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const raw = [image(text), { ...image(text), id: text }]
        const { page } = await pageOf(
          await openStore(() => Promise.resolve(Response.json(raw))),
          `/search?${new URLSearchParams({ q: text }).toString()}`,
        )
        const cards = page.querySelectorAll('main li')
        expect(cards).toHaveLength(text === '7' ? 1 : 2)
        expect(cards[0]?.querySelectorAll('*')).toHaveLength(3)
        expect(JSON.parse(page.getElementById('first-page')?.textContent ?? '')).toEqual(raw)
        expect(page.querySelectorAll('script')).toHaveLength(3)
        expect(page.querySelectorAll('header *')).toHaveLength(6)
        expect(page.querySelector('header input')?.getAttribute('value')).toBe(text)
        expect(page.body.querySelectorAll('h1')).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })
})
