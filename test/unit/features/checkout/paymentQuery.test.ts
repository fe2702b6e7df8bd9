import { isZeroAmount, paymentQueryOf } from '@/features/checkout/paymentQuery'
import { cents } from '@/shared/money'

const promo = { code: 'VEINTE', percent: 20 }

// spec: 4.payment.query
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

test('only the number zero is a zero amount', () => {
  expect(['?amount=0', '?amount=0.00', '?amount=%200.'].map(isZeroAmount)).toEqual([true, true, true])
  expect(['', '?amount=', '?amount=0.01', '?amount=00x', '?originalAmount=0'].map(isZeroAmount)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
