import { http, HttpResponse } from 'msw'
import { canvamanager } from '@/api/canvamanager'
import { identityProvider } from '@/api/identityProvider'
import { userCalls } from '@/api/userCalls'
import { makeStore, type AppStore } from '@/app/store'
import { server } from '@test/backend/server'
import { expectConsole } from '@test/support/console'

const { listPreviews, getPreview } = canvamanager.endpoints
const { addToCart, clearCart, confirmPurchase, createPurchase, listCart, listPricePackages } = userCalls.endpoints
const item = { idCliente: '1', idImagen: '7', secuencia: 1 }
const purchase = { userId: '1', montoTotal: 5, descuentoPorcentaje: 0, codigoDescuento: null }
const paymentConfirmation = { paypalOrderId: 'PP1', paypalStatus: 'COMPLETED', paypalDetails: { id: 'PP1' } }

type Call = (store: AppStore) => PromiseLike<{ error?: unknown }>
const calls: Readonly<Record<string, Call>> = {
  listPreviews: ({ dispatch }) => dispatch(listPreviews.initiate({ page: 0, size: 40 })),
  getPreview: ({ dispatch }) => dispatch(getPreview.initiate({ id: '7' })),
  listCart: ({ dispatch }) => dispatch(listCart.initiate({ userId: '1' })),
  listPricePackages: ({ dispatch }) => dispatch(listPricePackages.initiate()),
  addToCart: ({ dispatch }) => dispatch(addToCart.initiate(item)),
  clearCart: ({ dispatch }) => dispatch(clearCart.initiate({ userId: '1' })),
  createPurchase: ({ dispatch }) => dispatch(createPurchase.initiate({ purchase })),
  confirmPurchase: ({ dispatch }) => dispatch(confirmPurchase.initiate({ compraId: '5001', paymentConfirmation })),
  getUserInfo: ({ dispatch }) => dispatch(identityProvider.endpoints.getUserInfo.initiate({ accessToken: 'token' })),
}

const answerWith = (respond: () => Response) => {
  server.use(http.all('*', respond))
}
const page = (type: string, status = 200) =>
  new HttpResponse('<h1>¿Eres humano?</h1>', { status, headers: { 'Content-Type': type } })

// spec: calls.no-answer
describe.each(Object.entries(calls))('%s', (name, call) => {
  test.each([
    ['a page of HTML', () => page('text/html; charset=utf-8')],
    ['a page of HTML in capitals', () => page('Text/HTML')],
    ['a page of XHTML', () => page('application/xhtml+xml')],
    ['a page that forbids', () => page('text/html', 403)],
    ['a page that knows nothing of it', () => page('text/html', 404)],
    ['a page that conflicts', () => page('text/html', 409)],
  ])('counts %s as no answer, like a lost network', async (_, respond) => {
    expectConsole(new RegExp(`${name} falló: FETCH_ERROR`))
    answerWith(respond)
    const { error } = await call(makeStore())
    expect(error).toMatchObject({ status: 'FETCH_ERROR' })
  })

  test('counts an answer from another path as no answer', async () => {
    expectConsole(new RegExp(`${name} falló: FETCH_ERROR`))
    server.use(http.all('*', () => new HttpResponse(null, { status: 303, headers: { Location: '/login' } })))
    server.use(http.get('*/login', () => HttpResponse.json([])))
    const { error } = await call(makeStore())
    expect(error).toMatchObject({ status: 'FETCH_ERROR' })
  })
})

// spec: calls.no-answer
test.each([
  ['204', () => new HttpResponse(null, { status: 204 })],
  ['an empty body', () => new HttpResponse('')],
  ['JSON', () => HttpResponse.json({ ok: true })],
  ['a number', () => HttpResponse.json(1)],
  ['text', () => HttpResponse.text('OK')],
])('%s is an answer to a change', async (_, respond) => {
  answerWith(respond)
  const answer = await makeStore().dispatch(addToCart.initiate(item))
  expect(answer.error).toBeUndefined()
})

// spec: calls.no-answer
test('an answer from the same path of another host is an answer', async () => {
  const path = '/canvamanager/market/cart/1'
  server.use(
    http.get(
      `http://localhost${path}`,
      () => new HttpResponse(null, { status: 307, headers: { Location: `https://tienda.test${path}` } }),
    ),
    http.get(`https://tienda.test${path}`, () => HttpResponse.json([])),
  )
  const { data } = await makeStore().dispatch(listCart.initiate({ userId: '1' }))
  expect(data).toEqual([])
})
