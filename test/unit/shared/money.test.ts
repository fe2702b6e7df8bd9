import { cents, centsFromDollars, dollars, dollarText, formatUsd } from '@/shared/money'
import { fc } from '@test/support/fastCheck'

test.each([0.5, Number.NaN, Infinity, 2 ** 60])('%p is not a whole number of cents', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError)
})

// spec: 9.price.decimals
test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_456_750, '$1,234,567.50'],
])('%i cents are shown as %s', (amount, text) => {
  expect(formatUsd(cents(amount))).toBe(text)
})

// spec: calls.paypal
test('every amount has two decimals in a request, and dollars keep every cent', () => {
  expect(dollarText(cents(101_750))).toBe('1017.50')
  // Up to ten million dollars.
  const amounts = fc.nat({ max: 1_000_000_000 }).map(cents)
  fc.assert(
    fc.property(fc.maxSafeNat().map(cents), amounts, (any, amount) => {
      expect(dollarText(any)).toMatch(/^\d+\.\d{2}$/)
      expect(centsFromDollars(dollars(amount))).toBe(amount)
      expect(centsFromDollars(Number(dollarText(amount)))).toBe(amount)
    }),
  )
})

test.each([
  [19.99, 1999],
  [1.004, 100],
  [1.006, 101],
])('%d dollars are %i cents', (amount, expected) => {
  expect(centsFromDollars(amount)).toBe(expected)
})

test.each([Number.NaN, Infinity, 1e300])('%p dollars are not an amount', (amount) => {
  expect(() => centsFromDollars(amount)).toThrow(RangeError)
})
