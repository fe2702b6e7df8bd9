import { srcsetOf } from '@/api/imageVariants'
import { toPercent } from '@/api/rawValues'
import { pageText } from '@/features/cart/text'
import { toWellFormed } from '@/shared/cleanText'
import { isPath, searchHref, sharedImageHref } from '@/shared/paths'
import { safeReport } from '@/shared/reports/safeReport'
import { fc } from '@test/support/fastCheck'

/** Expressions that look at such texts again from each character need hours for one of them. */
const LENGTH = 1_000_000
const long = (piece: string) => piece.repeat(LENGTH / piece.length)
const source = { origin: 'https://tienda.example', release: 'abcd1234' }

const crash = (pathname: string, stack: string) =>
  safeReport({ event: { kind: 'crash', error: Object.assign(new Error(), { stack }) }, at: 0, pathname }, source)

test('a path of a million slashes is no page', () => {
  expect(isPath(`${long('/')}x`, '/')).toBe(false)
  expect(isPath(`/cart${long('/')}`, '/cart')).toBe(true)
  expect(crash(`${long('/')}x`, '')).toMatchObject({ route: 'unknown' })
})

test('a stack of a million characters has the places that can be read', () => {
  const place = { file: '/static/js/index-abcd1234.js', line: 1, column: 2 }
  const stack = `${long('@a://')}\nload@https://tienda.example${place.file}:1:2`
  expect(crash('/', stack)).toMatchObject({ frames: [place] })
})

test("an answer's long texts are read like short ones", () => {
  expect(toPercent(`2${long(' ')}0`)).toBeNull()
  expect(toPercent('20 %')).toBe(20)
  const settings = { template: '/{width}/{url}', origin: source.origin }
  expect(srcsetOf({ url: `/${long(',')}x`, width: 400 }, settings)).toMatch(/,x 340w, \/,+x 400w$/)
  expect(srcsetOf({ url: '/a,,', width: 400 }, settings)).toBe('/340/a%2C%2C 340w, /a%2C%2C 400w')
  expect(pageText.summary.codeDropped(`${long('.')}x`)).toMatch(/x\. Quitamos/)
})

// spec: 2.search.encoded
test('any search text and any id survive encoding in a URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
      expect(new URL(searchHref(text), 'http://localhost').searchParams.get('q')).toBe(text)
      expect(new URL(sharedImageHref(text), 'http://localhost').searchParams.get('rsrc')).toBe(text)
    }),
  )
})

test('texts become the same as with the method of newer browsers', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      (text) => expect(toWellFormed(text)).toBe(text.toWellFormed()),
    ),
  )
  expect(toWellFormed('a\ud83d b\ude00 \ud83d\ude00')).toBe('a\ufffd b\ufffd \ud83d\ude00')
})
