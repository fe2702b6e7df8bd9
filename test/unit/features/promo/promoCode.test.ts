/** @jest-environment node */
import { fieldCode, MAX_CODE_LENGTH, sentCode } from '@/features/promo/promoCode'
import { fc } from '@test/support/fastCheck'

// spec: 5.promo.sent
test.each([
  ['verano10', 'VERANO10'],
  ['  Verano 10 ', 'VERANO 10'],
  ['ñandú', 'ÑANDÚ'],
  ['n\u0303andu\u0301', 'ÑANDÚ'],
  ['', ''],
  ['\t\n \u200B\uFEFF', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(sentCode(typed)).toBe(sent)
})

// spec: input.pasted-code
test.each(['\u200B', '\u200E', '\u2060', '\u00AD', '\uFEFF'])(
  'a code pasted with the invisible character %j is sent without it',
  (invisible) => {
    expect(sentCode(`${invisible}vera${invisible}no10${invisible}`)).toBe('VERANO10')
  },
)

// spec: input.pasted-code
test('full-width letters are sent as plain ones', () => {
  expect(sentCode('ｖｅｒａｎｏ１０')).toBe('VERANO10')
})

// spec: 5.promo.length, 9.promo-length, input.pasted-code
test('a code is cut after 50 characters, of which leading blanks are none', () => {
  expect(fieldCode('a'.repeat(50))).toBe('a'.repeat(50))
  expect(fieldCode('a'.repeat(51))).toBe('A'.repeat(50))
  expect(sentCode('a'.repeat(51))).toBe('A'.repeat(50))
  expect(fieldCode(`${' '.repeat(60)}verano10`)).toBe(`${' '.repeat(60)}verano10`)
  expect(sentCode(`${' '.repeat(60)}verano10`)).toBe('VERANO10')
})

test('the cut counts capitals, and keeps characters whole', () => {
  expect(sentCode('ß'.repeat(40))).toBe('S'.repeat(50))
  expect(sentCode(`${'a'.repeat(49)}😀`)).toBe('A'.repeat(49))
})

test('any sent code is trimmed, visible, whole and not too long', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const sent = sentCode(typed)
      expect(sent.length).toBeLessThanOrEqual(MAX_CODE_LENGTH)
      expect(sent.trim()).toBe(sent)
      expect(sent).not.toMatch(/\p{Cf}|\p{Surrogate}/u)
      expect(sentCode(fieldCode(typed))).toBe(sent)
    }),
  )
})
