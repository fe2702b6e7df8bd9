/** @jest-environment node */
import { openShop } from './openShop'
import type { Shop } from './openShop'

const validate = (shop: Shop, codigo: unknown) => shop.post('/descuentos/validar', { codigo })

test.each([
  ['BIENVENIDA20', 20],
  ['VERANO10', 10],
  ['MITAD50', 50],
  ['GRATIS', 100],
])('%s is worth %d %%', async (codigo, porcentajeDescuento) => {
  expect((await validate(openShop(), codigo)).body).toEqual({ valid: true, codigo, porcentajeDescuento })
})

test('a code matches in lower case and with surrounding spaces', async () => {
  expect((await validate(openShop(), '  gratis ')).body).toMatchObject({ valid: true, codigo: 'GRATIS' })
})

test('an expired code returns a message with its last day', async () => {
  expect((await validate(openShop(), 'NAVIDAD24')).body).toEqual({
    valid: false,
    codigo: 'NAVIDAD24',
    message: 'El código NAVIDAD24 venció el 6 de enero de 2025.',
  })
})

test('a code is valid until the end of its last day', async () => {
  const shop = openShop()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  shop.backend.promoCode('hoy', { percent: 5, expires: day(0) })
  shop.backend.promoCode('ayer', { percent: 5, expires: day(-1) })
  expect((await validate(shop, 'HOY')).body).toMatchObject({ valid: true })
  expect((await validate(shop, 'AYER')).body).toMatchObject({ valid: false })
})

test('an unknown code is invalid, without a message', async () => {
  expect(await validate(openShop(), 'NADA')).toEqual({ status: 200, body: { valid: false, codigo: 'NADA' } })
})

test.each(['', '   ', 7, null, undefined, 'X'.repeat(51)])('%p is refused as a code', async (codigo) => {
  const shop = openShop()
  expect((await validate(shop, codigo)).status).toBe(400)
  expect((await shop.post('/descuentos/aplicar', { codigo })).status).toBe(400)
})

test('applying a code is counted, validating it is not', async () => {
  const shop = openShop()
  await validate(shop, 'GRATIS')
  expect(shop.backend.discountUses('GRATIS')).toBe(0)
  for (const codigo of ['GRATIS', 'gratis']) {
    expect((await shop.post('/descuentos/aplicar', { codigo })).status).toBe(200)
  }
  expect(shop.backend.discountUses('GRATIS')).toBe(2)
})

test('an unknown or expired code cannot be applied', async () => {
  const shop = openShop()
  expect((await shop.post('/descuentos/aplicar', { codigo: 'NADA' })).status).toBe(404)
  expect((await shop.post('/descuentos/aplicar', { codigo: 'NAVIDAD24' })).status).toBe(409)
  expect(shop.backend.discountUses('NAVIDAD24')).toBe(0)
})

test('a changed code keeps its use count', async () => {
  const shop = openShop()
  await shop.post('/descuentos/aplicar', { codigo: 'GRATIS' })
  shop.backend.promoCode('GRATIS', { percent: 90 })
  expect((await validate(shop, 'GRATIS')).body).toMatchObject({ porcentajeDescuento: 90 })
  expect(shop.backend.discountUses('GRATIS')).toBe(1)
})
