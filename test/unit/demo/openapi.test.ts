/** @jest-environment node */
import { faultsOfRequest } from '@test/backend/contractFaults'
import { operations } from '@test/backend/openapi'
import { ANA, openShop, ORIGIN } from './openShop'

const ITEM = 'idCliente=1&idImagen=1005'
const UNKNOWN_CLIENT = 'idCliente=7&idImagen=1005'
const PURCHASE = { userId: '1', montoTotal: 0, descuentoPorcentaje: 100, codigoDescuento: 'GRATIS' }
const FREE = { paypalOrderId: 'FREE-1', paypalStatus: 'COMPLETED' }

// The order matters: earlier requests create the data for later ones.
const CALLS: [status: number, operationId: string, method: string, path: string, body?: unknown][] = [
  [200, 'syncUser', 'POST', '/users/syncuser', ANA],
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

test('the backend gives every response that openapi.yaml describes', async () => {
  const { call } = openShop()
  for (const [status, operationId, method, path, body] of CALLS) {
    const { pattern } = operations.find((one) => one.operationId === operationId)!
    expect(`${method} /canvamanager${path}`.split('?')[0]).toMatch(pattern)
    // openShop fails the test if a response violates openapi.yaml.
    expect([operationId, path, (await call(method, path, body)).status]).toEqual([operationId, path, status])
  }
  const described = operations.flatMap(({ operationId, answers }) =>
    [...answers.keys()].map((status) => `${operationId} ${status}`),
  )
  expect([...new Set(CALLS.map(([status, operationId]) => `${operationId} ${status}`))].sort()).toEqual(
    described.sort(),
  )
})

test('every accepted request conforms to openapi.yaml', () => {
  for (const [, , method, path, body] of CALLS.filter(([status]) => status === 200)) {
    const content =
      body === undefined ? { type: null, text: '' } : { type: 'application/json', text: JSON.stringify(body) }
    expect([path, faultsOfRequest(method, `${ORIGIN}/canvamanager${path}`, content)]).toEqual([path, []])
  }
})
