import { http, HttpResponse, type JsonBodyType } from 'msw'
import { canvamanager } from '@/api/canvamanager'
import { identityProvider } from '@/api/identityProvider'
import { type AppStore, makeStore } from '@/app/store'
import { server, startBackend } from '@test/backend/server'
import { pricesAnswerLate } from '@test/backend/shopSituations'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'

const { listPreviews } = canvamanager.endpoints
const { addToCart, confirmPurchase, createPurchase, listCart } = canvamanager.endpoints
const item = { idCliente: '1', idImagen: '7', secuencia: 1 }
const purchase = { userId: '1', montoTotal: 5, descuentoPorcentaje: 0, codigoDescuento: null }
const paymentConfirmation = { paypalOrderId: 'PP1', paypalStatus: 'COMPLETED', paypalDetails: { id: 'PP1' } }

type Call = (store: AppStore) => PromiseLike<{ error?: unknown }>

const calls: Readonly<Record<string, Call>> = {
  listPreviews: ({ dispatch }) => dispatch(listPreviews.initiate({ page: 0, size: 40 })),
  listCart: ({ dispatch }) => dispatch(listCart.initiate({ userId: '1' })),
  addToCart: ({ dispatch }) => dispatch(addToCart.initiate(item)),
  createPurchase: ({ dispatch }) => dispatch(createPurchase.initiate({ purchase })),
  confirmPurchase: ({ dispatch }) => dispatch(confirmPurchase.initiate({ compraId: '5001', paymentConfirmation })),
  getUserInfo: ({ dispatch }) => dispatch(identityProvider.endpoints.getUserInfo.initiate({ accessToken: 'token' })),
}

const answerWith = (respond: () => Response) => {
  server.use(http.all('*', respond))
}

const page = (type: string, status = 200) =>
  new HttpResponse('<h1>¿Eres humano?</h1>', { status, headers: { 'Content-Type': type } })

const HOUR_MS = 3_600_000

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

describe('the identity provider', () => {
  const USER_INFO = 'https://www.googleapis.com/oauth2/v2/userinfo'

  /** The identity provider returns this profile for the token, and 401 for any other token. */
  function providerReturns(token: string, json: JsonBodyType) {
    server.use(
      http.get(USER_INFO, ({ request }) =>
        request.headers.get('authorization') === `Bearer ${token}`
          ? HttpResponse.json(json)
          : HttpResponse.json({ error: 'unauthorized' }, { status: 401 }),
      ),
    )
  }

  const ask = (accessToken: string) =>
    makeStore().dispatch(identityProvider.endpoints.getUserInfo.initiate({ accessToken }))

  const nobody = { id: '42', email: '', name: '', given_name: '', family_name: '', picture: '' }

  // spec: 7.user-info, calls.user-info
  test.each([
    [
      { ...nobody, email: 'ana@example.com', name: 'Ana' },
      { locale: 'es', verified_email: true },
    ],
    [nobody, { email: undefined, picture: undefined }],
    [nobody, { email: null, name: 7, family_name: [], picture: {} }],
  ])('a valid token returns the user as %j, sent with %j', async (person, sent) => {
    providerReturns('secret', { ...person, ...sent })
    expect((await ask('secret')).data).toEqual(person)
  })

  // spec: calls.user-info
  test('a refused token is a failure', async () => {
    providerReturns('secret', { id: '42' })
    expectConsole(/getUserInfo falló: 401/)
    expect((await ask('stolen')).error).toMatchObject({ status: 401 })
  })

  // spec: 8.no-data
  test.each([[{}], [{ id: 7 }], [null], ['html']])(
    'a response of %p has no usable id and is a failure',
    async (json) => {
      expectConsole(/getUserInfo falló: No se recibieron datos del servidor/)
      providerReturns('secret', json)
      expect((await ask('secret')).error).toBeDefined()
    },
  )
})

// spec: 7.no-timeout
test('a request has no timeout: the store waits an hour for a response', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  startBackend()
  const release = pricesAnswerLate()
  const store = makeStore()
  onTestEnd(store.stop)
  const asking = store.dispatch(canvamanager.endpoints.listPricePackages.initiate())
  const answered = jest.fn()
  void asking.then(answered)
  await jest.advanceTimersByTimeAsync(HOUR_MS)
  expect(answered).not.toHaveBeenCalled()
  jest.useRealTimers()
  release()
  expect((await asking).isSuccess).toBe(true)
  asking.unsubscribe()
})
