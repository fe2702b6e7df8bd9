import { fieldCode, sentCode } from '@/features/promo/PromoBox'
import { MAX_CODE_LENGTH, type Promo, toStoredPromo } from '@/features/promo/promoSlice'
import { fc } from '@test/support/fastCheck'

const none: Promo = { status: 'none' }
const applied: Promo = { status: 'applied', code: 'VERANO10', percent: 10 }

// spec: 5.promo.sent, input.pasted-code
test.each([
  ['verano10', 'VERANO10'],
  ['  Verano 10 ', 'VERANO 10'],
  ['n\u0303andu\u0301', 'ÑANDÚ'],
  ['\t\n \u200B\uFEFF', ''],
  ['\u200Bvera\u2060no\u00AD10\u200E', 'VERANO10'],
  ['ｖｅｒａｎｏ１０', 'VERANO10'],
])('%j is sent as %j', (typed, sent) => {
  expect(sentCode(typed)).toBe(sent)
})

// spec: 5.promo.length, 9.promo-length, input.pasted-code
test('a code is cut after 50 characters, of which leading blanks are none', () => {
  expect(fieldCode('a'.repeat(50))).toBe('a'.repeat(50))
  expect(fieldCode('a'.repeat(51))).toBe('A'.repeat(50))
  expect(sentCode('a'.repeat(51))).toBe('A'.repeat(50))
  expect(fieldCode(`${' '.repeat(60)}verano10`)).toBe(`${' '.repeat(60)}verano10`)
  expect(sentCode(`${' '.repeat(60)}verano10`)).toBe('VERANO10')
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

test('a stored code is restored without unknown fields, its percent with two decimals', () => {
  expect(toStoredPromo(JSON.parse(JSON.stringify(applied)))).toEqual(applied)
  expect(toStoredPromo(none)).toEqual(none)
  expect(toStoredPromo({ ...applied, percent: 33.333, expires: 'mañana' })).toEqual({ ...applied, percent: 33.33 })
})

test.each([
  [null],
  [[applied]],
  [{ code: 'VERANO10', percent: 10 }],
  [{ ...applied, code: '' }],
  [{ ...applied, code: 'X'.repeat(51) }],
  [{ ...applied, percent: 0 }],
  [{ ...applied, percent: 100.01 }],
  [{ ...applied, percent: '10' }],
])('%j is not a stored code', (stored) => {
  expect(toStoredPromo(stored)).toEqual(none)
})
