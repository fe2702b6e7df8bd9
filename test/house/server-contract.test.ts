/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020'
import { components, operations } from '@test/backend/openapi'

/** Every canvamanager call of the specification (test/spec/section7.ts). */
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

// spec: 7.favorites.list, 7.favorites.add, 7.favorites.remove, 7.favorites.check, 7.cart.list, 7.cart.add
// spec: 7.cart.update, 7.cart.remove, 7.cart.clear, 7.preview.list, 7.preview.one, 7.prices
test('openapi.yaml has the 17 calls of the specification and no other', () => {
  expect(operations.map(({ call }) => call).sort()).toEqual([...CALLS].sort())
})

test('the schemas of openapi.yaml are JSON Schema, as in OpenAPI 3.1', () => {
  const ajv = new Ajv2020()
  const schemas = [
    ...Object.values(components.schemas),
    ...operations.flatMap(({ pathSchema, querySchema }) => [pathSchema, querySchema]),
  ]
  for (const schema of schemas) expect([schema, ajv.validateSchema(schema)]).toEqual([schema, true])
})

// spec: 7.favorites.check, 7.cart.update
test('every call has a generated endpoint', () => {
  const generated = ['generated', 'generatedUserCalls']
    .map((name) => readFileSync(`src/api/${name}.ts`, 'utf8'))
    .join('\n')
  const endpoints = [...generated.matchAll(/^ {4}(\w+): build\.(?:query|mutation)</gm)].map(([, name]) => name)
  expect(endpoints.sort()).toEqual(operations.map(({ operationId }) => operationId).sort())
})
