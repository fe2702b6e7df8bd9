import { initialCheckout, type Checkout } from '@/features/checkout/checkoutState'
import { purchaseTrouble } from '@/features/checkout/purchaseTrouble'
import { aside, captured, capturing, confirmed } from './purchases'

const trouble = (checkout: Partial<Checkout>) => purchaseTrouble({ checkout: { ...initialCheckout, ...checkout } })

// spec: reports.events
test.each<[string, Partial<Checkout>, string[]]>([
  ['nothing bought', {}, []],
  ['a payment under way', { purchase: capturing(), capture: 'asked' }, []],
  ['a payment of which PayPal says nothing', { purchase: capturing(), capture: 'doubtful' }, ['unknown']],
  ['a confirmation that failed twice', { purchase: captured('a', 2) }, []],
  ['a confirmation that failed three times', { purchase: captured('a', 3) }, ['unconfirmed']],
  ['a confirmed purchase', { purchase: confirmed() }, []],
  ['a purchase that waits for its confirmation', { aside: [aside('a', { isRefused: false })] }, []],
  ['a purchase that the server refused', { aside: [aside('a')] }, []],
])('the operator hears of %s: %p', (_, checkout, expected) => {
  expect(trouble(checkout)).toEqual(expected)
})
