/** @jest-environment node */
import { openShop } from './openShop'

const PURCHASE = { userId: '1', montoTotal: 8, descuentoPorcentaje: 20, codigoDescuento: 'BIENVENIDA20' }
const FREE = { userId: '1', montoTotal: 0, descuentoPorcentaje: 100, codigoDescuento: 'GRATIS' }
const PAID = { paypalOrderId: 'O-1', paypalStatus: 'COMPLETED', paypalDetails: { id: 'O-1' } }

const registered = async (purchase: object = PURCHASE) => {
  const shop = openShop()
  await shop.post('/market/compra', purchase)
  return { ...shop, confirm: (order: object, id = '5001') => shop.post(`/market/compra/${id}/confirmar`, order) }
}

test('a purchase is stored as sent, with the images in the cart', async () => {
  const { backend, ana, post } = openShop()
  backend.fillCart(ana, ['1005', '1002'])
  expect((await post('/market/compra', PURCHASE)).body).toEqual({ compraId: 5001 })
  backend.fillCart(ana, [])
  expect((await post('/market/compra', { ...PURCHASE, codigoDescuento: null })).body).toEqual({ compraId: 5002 })
  expect(backend.purchases()).toMatchObject([
    { ...PURCHASE, compraId: 5001, imageIds: ['1005', '1002'], status: 'REGISTERED', confirmations: 0 },
    { compraId: 5002, imageIds: [], paypalOrderId: null },
  ])
})

test.each([
  ['a negative amount', { montoTotal: -1 }, 400],
  ['a third of a cent', { montoTotal: 8.333 }, 400],
  ['an amount as text', { montoTotal: '8' }, 400],
  ['no amount', { montoTotal: undefined }, 400],
  ['a discount above 100 percent', { descuentoPorcentaje: 101 }, 400],
  ['a negative discount', { descuentoPorcentaje: -1 }, 400],
  ['an unknown code', { codigoDescuento: 'NADA' }, 400],
  ['no field for a code', { codigoDescuento: undefined }, 400],
  ['an unknown client', { userId: '7' }, 404],
  ['a client id as a number', { userId: 1 }, 400],
])('%s is refused', async (_, wrong, status) => {
  const { backend, post } = openShop()
  expect((await post('/market/compra', { ...PURCHASE, ...wrong })).status).toBe(status)
  expect(backend.purchases()).toEqual([])
})

test.each([null, '', 'gratis'])('the code %p is accepted', async (codigoDescuento) => {
  expect((await openShop().post('/market/compra', { ...PURCHASE, codigoDescuento })).status).toBe(200)
})

test.each([0.07, 17.5, 1.1, 4.35, 1234567.89])('%d dollars are accepted as whole cents', async (montoTotal) => {
  const { backend, post } = openShop()
  await post('/market/compra', { ...PURCHASE, montoTotal })
  expect(backend.purchases()).toMatchObject([{ montoTotal }])
})

test('a confirmed purchase is complete', async () => {
  const { backend, confirm } = await registered()
  expect((await confirm(PAID)).status).toBe(200)
  expect(backend.purchases()).toMatchObject([
    { status: 'COMPLETED', paypalOrderId: 'O-1', paypalDetails: { id: 'O-1' }, confirmations: 1 },
  ])
})

test('a repeated confirmation changes only its count', async () => {
  const { backend, confirm } = await registered()
  await confirm(PAID)
  const [before] = backend.purchases()
  expect((await confirm({ ...PAID, paypalDetails: { id: 'other' } })).status).toBe(200)
  expect(backend.purchases()).toEqual([{ ...before, confirmations: 2 }])
})

test('a paid purchase refuses another order', async () => {
  const { backend, confirm } = await registered()
  await confirm(PAID)
  expect((await confirm({ ...PAID, paypalOrderId: 'O-2' })).status).toBe(409)
  expect(backend.purchases()).toMatchObject([{ paypalOrderId: 'O-1', confirmations: 1 }])
})

test('an order pays one purchase only', async () => {
  const { backend, post, confirm } = await registered()
  await confirm(PAID)
  await post('/market/compra', PURCHASE)
  expect((await confirm(PAID, '5002')).status).toBe(409)
  expect(backend.purchases()[1]).toMatchObject({ status: 'REGISTERED', paypalOrderId: null })
})

test.each([
  ['an order that was not captured', { ...PAID, paypalStatus: 'APPROVED' }],
  ['no order id', { ...PAID, paypalOrderId: '' }],
  ['no details', { paypalOrderId: 'O-1', paypalStatus: 'COMPLETED' }],
  ['a free order for a purchase with a price', { ...PAID, paypalOrderId: 'FREE-1' }],
  ['details that are not an object', { ...PAID, paypalDetails: 'yes' }],
])('%s confirms nothing', async (_, order) => {
  const { backend, confirm } = await registered()
  expect((await confirm(order)).status).toBe(400)
  expect(backend.purchases()).toMatchObject([{ status: 'REGISTERED', confirmations: 0 }])
})

test('a free order needs no details', async () => {
  const { backend, confirm } = await registered(FREE)
  expect((await confirm({ paypalOrderId: 'FREE-1', paypalStatus: 'COMPLETED' })).status).toBe(200)
  expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', paypalDetails: null }])
})

test.each(['9999', 'x', '05001', '5001.0'])('purchase %s is a 404', async (id) => {
  const { confirm } = await registered()
  expect(await confirm(PAID, id)).toMatchObject({ status: 404, body: { message: 'La compra no existe.' } })
})
