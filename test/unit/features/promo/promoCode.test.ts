/** @jest-environment node */
import { MAX_CODE_LENGTH, sentCode, shownCode } from '@/features/promo/promoCode'
import { fc } from '@test/support/fastCheck'

// spec: 5.promo.capitals, 5.promo.sent
test.each([
  ['verano10', 'VERANO10', 'VERANO10'],
  ['  Verano 10 ', '  VERANO 10 ', 'VERANO 10'],
  ['ñandú', 'ÑANDÚ', 'ÑANDÚ'],
  ['', '', ''],
  ['   ', '   ', ''],
  ['\t\n', '\t\n', ''],
])('%j is shown as %j and sent as %j', (typed, shown, sent) => {
  expect(shownCode(typed)).toBe(shown)
  expect(sentCode(typed)).toBe(sent)
})

// spec: 5.promo.length, 9.promo-length
test('a code is cut after 50 characters', () => {
  expect(shownCode('a'.repeat(50))).toBe('A'.repeat(50))
  expect(shownCode('a'.repeat(51))).toBe('A'.repeat(50))
})

test('a letter that becomes two capitals does not exceed the limit', () => {
  expect(shownCode('ß'.repeat(40))).toBe('S'.repeat(50))
})

test('any shown code is stable, and any sent code is trimmed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
      const shown = shownCode(typed)
      expect(shown.length).toBeLessThanOrEqual(MAX_CODE_LENGTH)
      expect(shownCode(shown)).toBe(shown)
      expect(sentCode(typed)).toBe(shown.trim())
      expect(sentCode(sentCode(typed))).toBe(sentCode(typed))
    }),
  )
})
