/** @jest-environment node */
import { createScenario, UnknownScenario } from '@/demo/scenarios/scenario'
import { ConnectionDropped } from '@/demo/wrongAnswers'

const call = (path: string, method = 'GET') => new Request(`http://tienda.test/canvamanager${path}`, { method })
const GALLERY = call('/imgs/preview?page=0&size=40')
const PRICES = call('/imgs/paquetes/precios')

/** A server that counts the requests it handles. */
function shop() {
  const done = { times: 0 }
  const passThrough = () => {
    done.times += 1
    return Promise.resolve(Response.json([{ id: 1 }, { id: 2 }]))
  }
  return { done, passThrough }
}

/** The outcome of a request in the scenario. */
async function outcome(name: string, request = GALLERY) {
  const { done, passThrough } = shop()
  const answer = createScenario(name, () => Promise.resolve()).answer(request, passThrough)
  const response = await answer?.catch((error: unknown) => error)
  return { response, worked: done.times, text: response instanceof Response ? await response.text() : null }
}

test.each(['500', '503', '404', '429'])('a server that answers %s has not handled the request', async (status) => {
  const { response, worked } = await outcome(status)
  expect(response).toHaveProperty('status', Number(status))
  expect(worked).toBe(0)
})

test('503 and 429 have a Retry-After header, other errors do not', async () => {
  for (const [status, seconds] of [
    ['503', '2'],
    ['429', '2'],
    ['500', null],
  ] as const) {
    const { response } = await outcome(status)
    expect((response as Response).headers.get('Retry-After')).toBe(seconds)
  }
})

test('a lost request is not handled, a request with a lost response is', async () => {
  expect(await outcome('sin-red')).toMatchObject({ response: expect.any(ConnectionDropped) as unknown, worked: 0 })
  expect(await outcome('sin-respuesta')).toMatchObject({
    response: expect.any(ConnectionDropped) as unknown,
    worked: 1,
  })
})

test('a page of HTML has status 200, and its request is not handled', async () => {
  expect(await outcome('html')).toMatchObject({
    worked: 0,
    response: { status: 200 },
    text: expect.stringMatching(/^<!doctype html>/) as unknown,
  })
})

test('unreadable responses have status 200, and their requests are handled', async () => {
  expect(await outcome('cortada')).toMatchObject({ worked: 1, response: { status: 200 }, text: '[{"id":1},' })
  expect(await outcome('vacia')).toMatchObject({ worked: 1, response: { status: 200 }, text: '' })
  expect(await outcome('sin-datos')).toMatchObject({ worked: 1, response: { status: 200 }, text: '[]' })
})

test('a late response waits and has the real data', async () => {
  const { passThrough } = shop()
  let release: () => void = () => undefined
  const { answer } = createScenario(
    'lenta',
    () =>
      new Promise((resolve) => {
        release = resolve
      }),
  )
  const order: string[] = []
  const late = answer(GALLERY, passThrough)?.then(async (response) => {
    order.push(await response.text())
  })
  await Promise.resolve()
  order.push('asked')
  release()
  await late
  expect(order).toEqual(['asked', '[{"id":1},{"id":2}]'])
})

test('a count limits the affected requests, and primera-tardia affects one', () => {
  const { passThrough } = shop()
  const concerned = (name: string, calls: number) => {
    const { answer } = createScenario(name, () => new Promise(() => undefined))
    return Array.from({ length: calls }, () => answer(GALLERY, passThrough) !== undefined)
  }
  expect(concerned('500x2', 3)).toEqual([true, true, false])
  expect(concerned('primera-tardia', 3)).toEqual([true, false, false])
  expect(concerned('500', 3)).toEqual([true, true, true])
})

test.each([
  ['galeria', GALLERY],
  ['imagen', call('/imgs/preview/fileid/1001')],
  ['archivos', call('/imgs/files/1001.webp')],
  ['precios', PRICES],
  ['favoritos', call('/market/favorites/7')],
  ['cambios-favoritos', call('/market/favorites?idCliente=7&idImagen=1001', 'POST')],
  ['carrito', call('/market/cart/7')],
  ['cambios-carrito', call('/market/cart/7/clear', 'DELETE')],
  ['codigos', call('/descuentos/validar', 'POST')],
  ['uso-codigo', call('/descuentos/aplicar', 'POST')],
  ['compra', call('/market/compra', 'POST')],
  ['confirmacion', call('/market/compra/5001/confirmar', 'POST')],
  ['usuario', call('/users/syncuser', 'POST')],
  ['identidad', new Request('https://www.googleapis.com/oauth2/v2/userinfo')],
])('%s selects one request and no other', async (name, request) => {
  const others = [
    GALLERY,
    PRICES,
    call('/market/cart/7'),
    call('/market/favorites/7'),
    call('/market/compra', 'POST'),
  ].filter(({ url }) => url !== request.url)
  expect((await outcome(`500:${name}`, request)).response).toHaveProperty('status', 500)
  for (const other of others) expect((await outcome(`500:${name}`, other)).response).toBeUndefined()
})

test('without a name a scenario affects canvamanager, but not Google and PayPal', async () => {
  for (const request of [GALLERY, PRICES, call('/market/compra', 'POST')])
    expect((await outcome('500', request)).worked).toBe(0)
  expect((await outcome('500', call('/demo/paypal/orders', 'POST'))).response).toBeUndefined()
})

test('in a list of scenarios the first match counts', async () => {
  const name = '500x1:precios,404:galeria,403'
  expect((await outcome(name)).response).toHaveProperty('status', 404)
  expect((await outcome(name, PRICES)).response).toHaveProperty('status', 500)
  expect((await outcome(name, call('/market/cart/7'))).response).toHaveProperty('status', 403)
})

test.each(['', 'nada', '200', '700', '500:nada', '500x', 'constructor', '500:constructor', 'html,', 'sin-red galeria'])(
  '%j is refused with a list of the scenarios',
  (name) => {
    expect(() => createScenario(name)).toThrow(UnknownScenario)
    expect(() => createScenario(name)).toThrow(/sin-red .*primera-tardia .*Calls: galeria, .*confirmacion/s)
  },
)
