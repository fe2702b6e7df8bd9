/** @jest-environment node */
import fc from 'fast-check'
import { MAX_CODE_LENGTH, sentCode, shownCode } from '@/features/promo/promoCode'

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

test('a code ends after 50 characters', () => {
  expect(shownCode('a'.repeat(50))).toBe('A'.repeat(50))
  expect(shownCode('a'.repeat(51))).toBe('A'.repeat(50))
})

test('a letter that becomes two in capitals makes no code too long', () => {
  expect(shownCode('ß'.repeat(40))).toBe('S'.repeat(50))
})

test('whatever is typed, what is shown stays as it is and what is sent has no blanks around it', () => {
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
