/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { ANA, openShop } from './openShop'

type Schema = {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  enum?: unknown[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  minimum?: number
  maximum?: number
}

type Operation = { operationId: string; responses: { 200: { content?: { 'application/json': { schema: Schema } } } } }

const description = parse(readFileSync(path.resolve('src/api/openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const { schemas } = description.components

/** What is wrong with a value by the part of JSON Schema that openapi.yaml uses; nothing: it is valid. */
function faultsOf(value: unknown, schema: Schema, at = 'body'): string[] {
  if (schema.$ref) return faultsOf(value, schemas[schema.$ref.split('/').pop() ?? ''] ?? {}, at)
  if (schema.anyOf) return schema.anyOf.some((one) => faultsOf(value, one).length === 0) ? [] : [`${at}: none of anyOf`]
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return [`${at}: no ${types.join(' or ')}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: not in enum`]
  if (typeof value === 'number') return isInRange(value, schema) ? [] : [`${at}: out of range`]
  if (Array.isArray(value)) return value.flatMap((item, nth) => faultsOf(item, schema.items ?? {}, `${at}[${nth}]`))
  if (typeof value !== 'object' || value === null) return []

  const fields = Object.entries(value)
  const missing = (schema.required ?? []).filter((name) => !(name in value))
  return [
    ...missing.map((name) => `${at}.${name}: missing`),
    ...fields.flatMap(([name, field]) => faultsOf(field, schema.properties?.[name] ?? {}, `${at}.${name}`)),
  ]
}

function isInRange(value: number, { minimum = value, maximum = value }: Schema): boolean {
  return value >= minimum && value <= maximum
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'null') return value === null
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

const PURCHASE = { userId: '1', montoTotal: 0, descuentoPorcentaje: 100, codigoDescuento: 'GRATIS' }
const ITEM = 'idCliente=1&idImagen=1005'

// Every call of openapi.yaml, in an order in which each finds what it needs.
const CALLS: [operationId: string, method: string, path: string, body?: unknown][] = [
  ['syncUser', 'POST', '/users/syncuser', ANA],
  ['addFavorite', 'POST', `/market/favorites?${ITEM}`],
  ['listFavorites', 'GET', '/market/favorites/1'],
  ['checkFavorite', 'GET', `/market/favorites/check?${ITEM}`],
  ['removeFavorite', 'DELETE', `/market/favorites?${ITEM}`],
  ['addToCart', 'POST', `/market/cart?${ITEM}`],
  ['updateCartItem', 'PUT', `/market/cart?${ITEM}`],
  ['listCart', 'GET', '/market/cart/1'],
  ['removeFromCart', 'DELETE', `/market/cart?${ITEM}`],
  ['clearCart', 'DELETE', '/market/cart/1/clear'],
  ['listPreviews', 'GET', '/imgs/preview?page=0&size=100'],
  ['getPreview', 'GET', '/imgs/preview/fileid/1004'],
  ['listPricePackages', 'GET', '/imgs/paquetes/precios'],
  ['validateDiscount', 'POST', '/descuentos/validar', { codigo: 'NAVIDAD24' }],
  ['validateDiscount', 'POST', '/descuentos/validar', { codigo: 'GRATIS' }],
  ['createPurchase', 'POST', '/market/compra', PURCHASE],
  ['confirmPurchase', 'POST', '/market/compra/5001/confirmar', { paypalOrderId: 'FREE-1', paypalStatus: 'COMPLETED' }],
  ['applyDiscount', 'POST', '/descuentos/aplicar', { codigo: 'GRATIS' }],
]

const operations = Object.entries(description.paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ template, method: method.toUpperCase(), ...operation })),
)

test('every call of openapi.yaml is answered as it says', async () => {
  const { call } = openShop()
  for (const [operationId, method, path, body] of CALLS) {
    const operation = operations.find((one) => one.operationId === operationId)
    if (!operation) throw new Error(`openapi.yaml has no ${operationId}`)
    const pattern = new RegExp(`^${operation.template.replace(/\{\w+\}/g, '[^/]+')}$`)
    expect(`/canvamanager${path}`.split('?')[0]).toMatch(pattern)
    expect(operation.method).toBe(method)

    const answer = await call(method, path, body)
    const schema = operation.responses[200].content?.['application/json'].schema ?? {}
    expect([operationId, answer.status, faultsOf(answer.body, schema)]).toEqual([operationId, 200, []])
  }
  expect(new Set(CALLS.map(([operationId]) => operationId))).toEqual(new Set(operations.map((one) => one.operationId)))
})
