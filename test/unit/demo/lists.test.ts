/** @jest-environment node */
import { ANA, idsOf, openShop } from './openShop'
import type { Shop } from './openShop'

const LISTS = ['favorites', 'cart'] as const

describe.each(LISTS)('%s', (list) => {
  const item = (image: string, client: number | string = 1) => `/market/${list}?idCliente=${client}&idImagen=${image}`
  const kept = async (shop: Shop, client = shop.ana) => idsOf(await shop.images(`/market/${list}/${client}`))

  test('images are listed oldest first, as raw images', async () => {
    const shop = openShop()
    for (const image of ['1005', '1002', '1010']) expect((await shop.post(item(image))).status).toBe(200)
    expect(await kept(shop)).toEqual(['1005', '1002', '1010'])
    const [, second] = await shop.images(`/market/${list}/${shop.ana}`)
    expect(second).toEqual((await shop.get('/imgs/preview/fileid/1002')).body)
  })

  test('adding an image twice changes nothing', async () => {
    const shop = openShop()
    for (const image of ['1005', '1002', '1005']) await shop.post(item(image))
    expect(await kept(shop)).toEqual(['1005', '1002'])
  })

  test('an image is removed, and removing it again is not an error', async () => {
    const shop = openShop()
    for (const image of ['1005', '1002']) await shop.post(item(image))
    expect((await shop.call('DELETE', item('1005'))).status).toBe(200)
    expect((await shop.call('DELETE', item('1005'))).status).toBe(200)
    expect(await kept(shop)).toEqual(['1002'])
  })

  test('a list is separate from other users and from the other list', async () => {
    const shop = openShop()
    await shop.post(item('1005'))
    expect(await kept(shop, shop.backend.client({ ...ANA, idGoogle: 'g-eva' }))).toEqual([])
    const other = list === 'cart' ? 'favorites' : 'cart'
    expect((await shop.get(`/market/${other}/${shop.ana}`)).body).toEqual([])
  })

  test.each(['7', 'x', '01', '1.0', "1' OR '1'='1"])('client %s is a 404', async (client) => {
    const shop = openShop()
    const missing = { status: 404, body: { message: 'El cliente no existe.' } }
    expect(await shop.get(`/market/${list}/${encodeURIComponent(client)}`)).toMatchObject(missing)
    expect(await shop.post(item('1005', encodeURIComponent(client)))).toMatchObject(missing)
    expect(await shop.call('DELETE', item('1005', encodeURIComponent(client)))).toMatchObject(missing)
  })

  test('an image that does not exist, or has no id, cannot be added', async () => {
    const shop = openShop()
    for (const image of ['9999', '1062', 'x']) {
      expect(await shop.post(item(image))).toMatchObject({ status: 404, body: { message: 'La imagen no existe.' } })
    }
    expect(await kept(shop)).toEqual([])
  })

  test('a request without client or image is refused', async () => {
    const shop = openShop()
    expect((await shop.post(`/market/${list}?idImagen=1005`)).status).toBe(400)
    expect((await shop.post(`/market/${list}?idCliente=1`)).status).toBe(400)
  })
})

test('a check tells whether an image is a favorite', async () => {
  const { backend, ana, get } = openShop()
  backend.fillFavorites(ana, ['1005'])
  expect((await get(`/market/favorites/check?idCliente=${ana}&idImagen=1005`)).body).toEqual({ favorite: true })
  expect((await get(`/market/favorites/check?idCliente=${ana}&idImagen=1006`)).body).toEqual({ favorite: false })
})

test('updating a missing cart item adds it', async () => {
  const { backend, ana, call } = openShop()
  await call('PUT', `/market/cart?idCliente=${ana}&idImagen=1005`)
  await call('PUT', `/market/cart?idCliente=${ana}&idImagen=1005`)
  expect(backend.cartOf(ana)).toEqual(['1005'])
})

test('clearing the cart keeps the favorites', async () => {
  const { backend, ana, call } = openShop()
  backend.fillCart(ana, ['1005', '1006'])
  backend.fillFavorites(ana, ['1005'])
  expect((await call('DELETE', `/market/cart/${ana}/clear`)).status).toBe(200)
  expect(backend.cartOf(ana)).toEqual([])
  expect(backend.favoritesOf(ana)).toEqual(['1005'])
  expect((await call('DELETE', '/market/cart/7/clear')).status).toBe(404)
})
