import { toReceipt } from '@/features/checkout/receipt'
import { buildReceipt } from '@test/builders/buildReceipt'

const { order } = buildReceipt(1)
const [item] = order.items
const read = (receipt: unknown) => toReceipt(receipt, '42', '5001')

test('a receipt that a tab stored is read unchanged', () => {
  expect(read(buildReceipt())).toEqual(buildReceipt())
})

// spec: receipt.owner, receipt.untrusted
test.each<[string, unknown]>([
  ['of another user', buildReceipt(1, { ownerId: '7' })],
  ['of another purchase', buildReceipt(1, { compraId: '5002' })],
  ['that is a number', 7],
  ['with nothing but the ids', { ownerId: '42', compraId: '5001' }],
  ['with a date that no calendar has', buildReceipt(1, { at: 1e300 })],
  ['with a negative price', buildReceipt(1, { order: { ...order, subtotal: -250, total: -250 } })],
  ['with lines that do not add up', buildReceipt(1, { order: { ...order, subtotal: 900 } })],
  ['with fractions of a cent', buildReceipt(1, { order: { ...order, total: 0.5 } })],
  ['without images', buildReceipt(1, { order: { ...order, items: [] } })],
])('a receipt %s is none', (_, receipt) => {
  expect(read(receipt)).toBeNull()
})

// spec: receipt.pictures, receipt.untrusted
test.each([
  ['no picture', undefined],
  ['a script as its address', { url: 'javascript:alert(1)', width: 800 }],
  ['an invalid width', { url: '/a.webp', width: -1 }],
])('an image with %s stays without a picture', (_, picture) => {
  const receipt = read(buildReceipt(1, { order: { ...order, items: [{ ...item, picture }] } }))
  expect(receipt?.order.items).toEqual([{ ...item, picture: undefined }])
})
