import { fieldCode, MAX_CODE_LENGTH, sentCode } from '@/features/promo/promoCode'
import { promoApplied, promoRemoved, promoSlice, toStoredPromo } from '@/features/promo/promoSlice'
import { type Promo, selectPromoPercent } from '@/features/promo/promoState'
import { fc } from '@test/support/fastCheck'

const none: Promo = { status: 'none' }
const applied: Promo = { status: 'applied', code: 'VERANO10', percent: 10 }
const { reducer, getInitialState } = promoSlice

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
  (invisible) => expect(sentCode(`${invisible}vera${invisible}no10${invisible}`)).toBe('VERANO10'),
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

// spec: 3.promo, 4.promo.applied
test('there is no code at first, and a new code replaces the previous one', () => {
  expect(getInitialState()).toEqual(none)
  const first = reducer(none, promoApplied({ code: 'MITAD50', percent: 50 }))
  expect(reducer(first, promoApplied({ code: 'VERANO10', percent: 10 }))).toEqual(applied)
})

// spec: 4.promo.removed
test('removing a code resets the state', () => {
  expect(reducer(applied, promoRemoved())).toEqual(none)
})

test('the discount without a code is 0 percent', () => {
  expect(selectPromoPercent({ promo: none })).toBe(0)
  expect(selectPromoPercent({ promo: applied })).toBe(10)
})

test('a stored code is restored unchanged', () => {
  expect(toStoredPromo(JSON.parse(JSON.stringify(applied)))).toEqual(applied)
  expect(toStoredPromo(none)).toEqual(none)
})

test('unknown fields of a newer version are ignored', () => {
  expect(toStoredPromo({ ...applied, expires: 'mañana' })).toEqual(applied)
})

test('a stored percent is rounded to two decimals', () => {
  expect(toStoredPromo({ ...applied, percent: 33.333 })).toEqual({ ...applied, percent: 33.33 })
})

test.each([
  [undefined],
  [null],
  ['VERANO10'],
  [7],
  [true],
  [[]],
  [[applied]],
  [{}],
  [{ status: 'applied' }],
  [{ ...applied, status: 'none' }],
  [{ ...applied, status: true }],
  [{ code: 'VERANO10', percent: 10 }],
  [{ ...applied, code: '' }],
  [{ ...applied, code: 'X'.repeat(51) }],
  [{ ...applied, code: 10 }],
  [{ ...applied, code: null }],
  [{ ...applied, percent: 0 }],
  [{ ...applied, percent: -10 }],
  [{ ...applied, percent: 100.01 }],
  [{ ...applied, percent: '10' }],
  [{ ...applied, percent: null }],
  [JSON.parse(`{"__proto__": ${JSON.stringify(applied)}}`)],
])('%j is not a stored code', (stored) => {
  expect(toStoredPromo(stored)).toEqual(none)
})
