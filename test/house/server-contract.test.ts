/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Every canvamanager call of spec section 7. */
const CALLS = [
  'POST /canvamanager/users/syncuser',
  'GET /canvamanager/market/favorites/{userId}',
  'POST /canvamanager/market/favorites',
  'DELETE /canvamanager/market/favorites',
  'GET /canvamanager/market/favorites/check',
  'GET /canvamanager/market/cart/{userId}',
  'POST /canvamanager/market/cart',
  'PUT /canvamanager/market/cart',
  'DELETE /canvamanager/market/cart',
  'DELETE /canvamanager/market/cart/{userId}/clear',
  'GET /canvamanager/imgs/preview',
  'GET /canvamanager/imgs/preview/fileid/{id}',
  'GET /canvamanager/imgs/paquetes/precios',
  'POST /canvamanager/descuentos/validar',
  'POST /canvamanager/market/compra',
  'POST /canvamanager/market/compra/{compraId}/confirmar',
  'POST /canvamanager/descuentos/aplicar',
]

type Operation = { operationId: string }
const description = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as { paths: Record<string, Record<string, Operation>> }
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ call: `${method.toUpperCase()} ${path}`, operationId })),
)

test('the description has the 17 calls of the specification and no other', () => {
  expect(operations.map(({ call }) => call).sort()).toEqual([...CALLS].sort())
})

test('each of them was generated', () => {
  const generated = readFileSync('src/api/generated.ts', 'utf8')
  const endpoints = [...generated.matchAll(/^ {4}(\w+): build\.(?:query|mutation)</gm)].map(([, name]) => name)
  expect(endpoints.sort()).toEqual(operations.map(({ operationId }) => operationId).sort())
})
