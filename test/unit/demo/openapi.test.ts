/** @jest-environment node */
import { faultsOfAnswer, faultsOfRequest } from '@test/backend/contractFaults'
import { operations } from '@test/backend/openapi'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { createTestBackend } from '@test/support/testBackend'

const PERSON = profileOf(buildUser())
const ITEM = 'idCliente=1&idImagen=1005'
const UNKNOWN_CLIENT = 'idCliente=7&idImagen=1005'
const PURCHASE = { userId: '1', montoTotal: 0, descuentoPorcentaje: 100, codigoDescuento: 'GRATIS' }
const FREE = { paypalOrderId: 'FREE-1', paypalStatus: 'COMPLETED' }

// The order matters: earlier requests create the data for later ones.
const CALLS: [status: number, operationId: string, method: string, path: string, body?: unknown][] = [
  [200, 'syncUser', 'POST', '/users/syncuser', PERSON],
  [400, 'syncUser', 'POST', '/users/syncuser', {}],
  [200, 'addFavorite', 'POST', `/market/favorites?${ITEM}`],
  [400, 'addFavorite', 'POST', '/market/favorites?idCliente=1'],
  [404, 'addFavorite', 'POST', `/market/favorites?${UNKNOWN_CLIENT}`],
  [200, 'listFavorites', 'GET', '/market/favorites/1'],
  [404, 'listFavorites', 'GET', '/market/favorites/7'],
  [200, 'checkFavorite', 'GET', `/market/favorites/check?${ITEM}`],
  [400, 'checkFavorite', 'GET', '/market/favorites/check'],
  [404, 'checkFavorite', 'GET', `/market/favorites/check?${UNKNOWN_CLIENT}`],
  [200, 'removeFavorite', 'DELETE', `/market/favorites?${ITEM}`],
  [400, 'removeFavorite', 'DELETE', '/market/favorites'],
  [404, 'removeFavorite', 'DELETE', `/market/favorites?${UNKNOWN_CLIENT}`],
  [200, 'addToCart', 'POST', `/market/cart?${ITEM}`],
  [400, 'addToCart', 'POST', '/market/cart?idImagen=1005'],
  [404, 'addToCart', 'POST', '/market/cart?idCliente=1&idImagen=9999'],
  [200, 'updateCartItem', 'PUT', `/market/cart?${ITEM}`],
  [400, 'updateCartItem', 'PUT', '/market/cart'],
  [404, 'updateCartItem', 'PUT', `/market/cart?${UNKNOWN_CLIENT}`],
  [200, 'listCart', 'GET', '/market/cart/1'],
  [404, 'listCart', 'GET', '/market/cart/7'],
  [200, 'removeFromCart', 'DELETE', `/market/cart?${ITEM}`],
  [400, 'removeFromCart', 'DELETE', '/market/cart'],
  [404, 'removeFromCart', 'DELETE', `/market/cart?${UNKNOWN_CLIENT}`],
  [200, 'clearCart', 'DELETE', '/market/cart/1/clear'],
  [404, 'clearCart', 'DELETE', '/market/cart/7/clear'],
  [200, 'listPreviews', 'GET', '/imgs/preview?page=0&size=100'],
  [400, 'listPreviews', 'GET', '/imgs/preview?page=0'],
  [200, 'getPreview', 'GET', '/imgs/preview/fileid/1004'],
  [404, 'getPreview', 'GET', '/imgs/preview/fileid/9999'],
  [200, 'listPricePackages', 'GET', '/imgs/paquetes/precios'],
  [200, 'validateDiscount', 'POST', '/descuentos/validar', { codigo: 'NAVIDAD24' }],
  [200, 'validateDiscount', 'POST', '/descuentos/validar', { codigo: 'GRATIS' }],
  [400, 'validateDiscount', 'POST', '/descuentos/validar', {}],
  [200, 'createPurchase', 'POST', '/market/compra', PURCHASE],
  [400, 'createPurchase', 'POST', '/market/compra', {}],
  [404, 'createPurchase', 'POST', '/market/compra', { ...PURCHASE, userId: '7' }],
  [200, 'confirmPurchase', 'POST', '/market/compra/5001/confirmar', FREE],
  [400, 'confirmPurchase', 'POST', '/market/compra/5001/confirmar', {}],
  [404, 'confirmPurchase', 'POST', '/market/compra/5002/confirmar', FREE],
  [409, 'confirmPurchase', 'POST', '/market/compra/5001/confirmar', { ...FREE, paypalOrderId: 'FREE-2' }],
  [200, 'applyDiscount', 'POST', '/descuentos/aplicar', { codigo: 'GRATIS' }],
  [400, 'applyDiscount', 'POST', '/descuentos/aplicar', {}],
  [404, 'applyDiscount', 'POST', '/descuentos/aplicar', { codigo: 'NADA' }],
  [409, 'applyDiscount', 'POST', '/descuentos/aplicar', { codigo: 'NAVIDAD24' }],
]

// spec: 7.favorites.list, 7.favorites.add, 7.favorites.remove, 7.favorites.check, 7.cart.list, 7.cart.add
// spec: 7.cart.update, 7.cart.remove, 7.cart.clear, 7.preview.list, 7.preview.one, 7.prices
test('openapi.yaml describes these calls only, and what the backend answers', async () => {
  const backend = createTestBackend({ database: ':memory:', images: 120 })
  backend.client(PERSON)
  for (const [status, operationId, method, path, body] of CALLS) {
    const url = `http://tienda.test/canvamanager${path}`
    const { pattern } = operations.find((one) => one.operationId === operationId)!
    expect(`${method} /canvamanager${path}`.split('?')[0]).toMatch(pattern)
    const text = JSON.stringify(body) as string | undefined
    const content = { type: text === undefined ? null : 'application/json', text: text ?? '' }
    const answer = await backend.fetch(new Request(url, { method, body: text ?? null }))
    expect([operationId, path, answer.status]).toEqual([operationId, path, status])
    const answered = { type: answer.headers.get('content-type'), text: await answer.text() }
    expect([path, faultsOfAnswer(method, url, status, answered)]).toEqual([path, []])
    if (status === 200) expect([path, faultsOfRequest(method, url, content)]).toEqual([path, []])
  }
  backend.close()
  const described = operations.flatMap(({ operationId, answers }) =>
    [...answers.keys()].map((status) => `${operationId} ${status}`),
  )
  expect([...new Set(CALLS.map(([status, operationId]) => `${operationId} ${status}`))].sort()).toEqual(
    described.sort(),
  )
})
