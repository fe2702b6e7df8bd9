import { promoApplied, promoRemoved, promoSlice, toStoredPromo } from '@/features/promo/promoSlice'
import { selectPromoPercent, type Promo } from '@/features/promo/promoState'

const none: Promo = { status: 'none' }
const applied: Promo = { status: 'applied', code: 'VERANO10', percent: 10 }
const { reducer, getInitialState } = promoSlice

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
