import { fireEvent, screen } from '@testing-library/react'
import { buildReceipt, storeReceipt } from '@test/builders/buildReceipt'
import { works } from '@test/support/catalog'
import { buyer, paid } from '@test/support/checkout'
import { renderApp } from '@test/support/renderApp'

const { order } = buildReceipt(1)

async function openPurchase(receipt: object | string) {
  storeReceipt(receipt)
  renderApp('/payment-success?compraId=5001', { signedInAs: buyer })
  expect(await paid()).toBeVisible()
}
const purchase = () => screen.queryByRole('region', { name: 'Tu compra' })
const picture = () => screen.findByRole('img', { name: works(1)[0]!.title })

// spec: receipt.untrusted, storage.untrusted
test.each([
  ['broken JSON', '{'],
  ['a number', '7'],
  ['nothing but the ids', { ownerId: buyer.id, compraId: '5001' }],
  ['a date that no calendar has', buildReceipt(1, { at: 1e300 })],
  ['a negative price', buildReceipt(1, { order: { ...order, subtotal: -250, total: -250 } })],
  ['lines that do not add up', buildReceipt(1, { order: { ...order, subtotal: 900 } })],
  ['fractions of a cent', buildReceipt(1, { order: { ...order, total: 0.5 } })],
  ['no images', buildReceipt(1, { order: { ...order, items: [] } })],
])('a stored receipt with %s leaves the page without a purchase', async (_, receipt) => {
  await openPurchase(receipt)
  expect(screen.getByText('Número de orden: #5001')).toBeVisible()
  expect(purchase()).not.toBeInTheDocument()
})

// spec: receipt.pictures, receipt.untrusted
test.each([
  ['no picture', undefined],
  ['a script as its address', { url: 'javascript:alert(1)', width: 800 }],
  ['an invalid width', { url: '/a.webp', width: -1 }],
])('an image with %s keeps its title and its place', async (_, stored) => {
  await openPurchase(buildReceipt(1, { order: { ...order, items: [{ ...order.items[0], picture: stored }] } }))
  expect(await picture()).not.toHaveAttribute('src')
})

// spec: receipt.pictures
test('a picture that fails to load keeps its title and its place', async () => {
  await openPurchase(buildReceipt(1))
  expect(await picture()).toHaveAttribute('src')
  fireEvent.error(await picture())
  expect(await picture()).not.toHaveAttribute('src')
})
