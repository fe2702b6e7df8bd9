import { isNothing, paymentQueryOf, saysAnything, saysTheSame } from '@/features/checkout/paymentQuery'
import { cents } from '@/shared/money'

const promo = { code: 'VEINTE', percent: 20 }

test('amounts are dollars with two decimals', () => {
  expect(paymentQueryOf({ subtotal: cents(5), total: cents(5), promo: null })).toEqual({
    amount: '0.05',
    originalAmount: '0.05',
  })
  expect(paymentQueryOf({ subtotal: cents(100_000), total: cents(80_010), promo })).toEqual({
    amount: '800.10',
    originalAmount: '1000.00',
    promoCode: 'VEINTE',
    promoDiscount: '20',
  })
})

test('an address says the same when all four agree, in whatever order', () => {
  const query = paymentQueryOf({ subtotal: cents(1000), total: cents(800), promo })
  expect(saysTheSame('?promoDiscount=20&promoCode=VEINTE&originalAmount=10.00&amount=8.00', query)).toBe(true)
  for (const other of [
    '?amount=8.00&originalAmount=10.00',
    '?amount=8&originalAmount=10.00&promoCode=VEINTE&promoDiscount=20',
    '',
  ]) {
    expect(saysTheSame(other, query)).toBe(false)
  }
})

test('only zero is nothing', () => {
  expect(['?amount=0', '?amount=0.00', '?amount=%200.'].map(isNothing)).toEqual([true, true, true])
  expect(['', '?amount=', '?amount=0.01', '?amount=00x', '?originalAmount=0'].map(isNothing)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('an address without an amount says nothing', () => {
  expect(saysAnything('?amount=1')).toBe(true)
  expect(saysAnything('?promoCode=VEINTE')).toBe(false)
})
