/** @jest-environment node */
import { http, HttpResponse } from 'msw'
import { faultsOfAnswer, faultsOfRequest } from '@test/backend/contractFaults'
import { failOnContractViolations, takeContractViolations } from '@test/backend/contractViolations'
import { server, startBackend } from '@test/backend/server'

const SHOP = 'http://localhost/canvamanager'
const NOTHING = { type: null, text: '' }
const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) })
const PURCHASE = { userId: '1', montoTotal: 2.5, descuentoPorcentaje: 0, codigoDescuento: null }

test.each([
  ['GET', '/imgs/preview?page=0&size=40', NOTHING],
  ['GET', '/imgs/preview?page=0&size=40&q=mar%20azul', NOTHING],
  ['GET', '/market/favorites/check?idCliente=1&idImagen=1005', NOTHING],
  ['POST', '/market/compra', json(PURCHASE)],
])('%s %s is a described request', (method, path, content) => {
  expect(faultsOfRequest(method, SHOP + path, content)).toEqual([])
})

test.each([
  ['a path that is not described', 'GET', '/imgs/nada', NOTHING, 'is not described'],
  ['a method that is not described', 'PUT', '/market/favorites?idCliente=1&idImagen=1005', NOTHING, 'is not described'],
  ['a missing parameter', 'GET', '/imgs/preview?page=0', NOTHING, "query must have required property 'size'"],
  [
    'an unknown parameter',
    'GET',
    '/imgs/preview?page=0&size=40&sort=new',
    NOTHING,
    'query must NOT have additional properties: "sort"',
  ],
  ['a parameter of the wrong kind', 'GET', '/imgs/preview?page=x&size=40', NOTHING, 'query/page must be integer'],
  ['a parameter out of range', 'GET', '/imgs/preview?page=-1&size=40', NOTHING, 'query/page must be >= 0'],
  ['a parameter that comes twice', 'GET', '/imgs/preview?page=0&page=1&size=40', NOTHING, 'query/page must be integer'],
  ['a body where there is none', 'POST', '/market/cart?idCliente=1&idImagen=1005', json({}), 'body is not described'],
  ['no body', 'POST', '/market/compra', NOTHING, 'body is missing'],
  [
    'a body without its type',
    'POST',
    '/market/compra',
    { ...json(PURCHASE), type: null },
    'body is of no type, not application/json',
  ],
  ['a body that is no JSON', 'POST', '/market/compra', { type: 'application/json', text: '{' }, 'body is no JSON'],
  ['a missing field', 'POST', '/descuentos/validar', json({}), "body must have required property 'codigo'"],
  [
    'an unknown field',
    'POST',
    '/market/compra',
    json({ ...PURCHASE, secuencia: 1 }),
    'body must NOT have additional properties: "secuencia"',
  ],
  [
    'a field of the wrong kind',
    'POST',
    '/market/compra',
    json({ ...PURCHASE, montoTotal: '2.50' }),
    'body/montoTotal must be number',
  ],
])('a request with %s is reported', (_, method, path, content, fault) => {
  expect(faultsOfRequest(method, SHOP + path, content)).toEqual([fault])
})

test.each([
  ['a missing field', 200, json({}), "body must have required property 'compraId'"],
  ['a field of the wrong kind', 200, json({ compraId: null }), 'body/compraId must be string,integer'],
  ['a list instead of an object', 200, json([]), 'body must be object'],
  ['HTML', 200, { type: 'text/html', text: '<h1>Volvemos pronto</h1>' }, 'body is text/html, not application/json'],
  ['a refusal without a message', 404, json({}), "body must have required property 'message'"],
  ['an undescribed status', 418, json({}), 'status 418 is not described'],
])('a response with %s is reported', (_, status, content, fault) => {
  expect(faultsOfAnswer('POST', `${SHOP}/market/compra`, status, content)).toEqual([fault])
})

test('a request and a response that break the contract fail the test', async () => {
  startBackend(1).setPackages([{ id: 9 }])
  await fetch(`${SHOP}/imgs/paquetes/precios?fresh=1`)
  await expect(failOnContractViolations()).rejects.toThrow(
    `Not as src/api/openapi.yaml says:
GET ${SHOP}/imgs/paquetes/precios?fresh=1: query must NOT have additional properties: "fresh"
GET ${SHOP}/imgs/paquetes/precios?fresh=1 answered 200: body/0 must have required property 'nombre'`,
  )
})

test('the request of a situation is checked, its response is not', async () => {
  server.use(http.post('*/canvamanager/descuentos/validar', () => HttpResponse.json({ what: 'ever' }, { status: 418 })))
  await fetch(`${SHOP}/descuentos/validar`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(await takeContractViolations()).toEqual([
    `POST ${SHOP}/descuentos/validar: body must have required property 'codigo'`,
  ])
})

test("the demo's own requests are not checked", async () => {
  startBackend(1)
  await fetch(`${SHOP}/demo/userinfo?x=1`)
  expect(await takeContractViolations()).toEqual([])
})
