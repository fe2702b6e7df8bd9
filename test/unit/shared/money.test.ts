import { cents } from '@/shared/money'

test.each([0.5, Number.NaN, Infinity, 2 ** 60])('%p is no whole number of cents', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError)
})
