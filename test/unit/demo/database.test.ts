/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { createCanvamanager } from '@/demo/canvamanager'
import { idsOf, openShop, ORIGIN } from './openShop'

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lienzo-'))
  // The folder does not exist yet, as at the first start.
  database = path.join(folder, '.lienzo', 'shop.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Fills the database file with favorites, a cart, a purchase and a used code of Ana, and closes it. */
const leaveTraces = async () => {
  const { backend, ana, post } = openShop({ database })
  backend.fillFavorites(ana, ['1003'])
  backend.fillCart(ana, ['1005', '1100'])
  await post('/market/compra', { userId: '1', montoTotal: 5, descuentoPorcentaje: 0, codigoDescuento: null })
  await post('/descuentos/aplicar', { codigo: 'GRATIS' })
  backend.close()
}
const expectTraces = ({ backend, ana }: ReturnType<typeof openShop>) => {
  expect(ana).toBe(1)
  expect(backend.favoritesOf(ana)).toEqual(['1003'])
  expect(backend.cartOf(ana)).toEqual(['1005', '1100'])
  expect(backend.purchases()).toMatchObject([{ compraId: 5001, imageIds: ['1005', '1100'] }])
  expect(backend.discountUses('GRATIS')).toBe(1)
}

test('a restart keeps all data', async () => {
  await leaveTraces()
  expectTraces(openShop({ database }))
})

test('a catalog of another size replaces the images and keeps all user data', async () => {
  await leaveTraces()
  const smaller = openShop({ database, images: 50 })
  expect(await smaller.page('page=0&size=100')).toHaveLength(50)
  expectTraces(smaller)
  // The cart keeps the missing image and shows it when the catalog has it again.
  expect(await smaller.images('/market/cart/1')).toHaveLength(1)
  smaller.backend.close()
  const larger = openShop({ database, images: 200 })
  expect(await larger.images('/market/cart/1')).toHaveLength(2)
  expect(await larger.page('page=1&size=100')).toHaveLength(100)
})

test('search finds the images of the new catalog', async () => {
  openShop({ database, images: 3 }).backend.close()
  const { page } = openShop({ database })
  const [last] = await page('page=119&size=1')
  const title = encodeURIComponent(last?.title ?? '')
  expect(idsOf(await page(`page=0&size=100&q=${title}`))).toContain(String(last?.id))
})

test('an unchanged catalog is not seeded again', async () => {
  const first = openShop({ database })
  first.backend.setPackages([])
  first.backend.close()
  expect((await openShop({ database }).get('/imgs/paquetes/precios')).body).toEqual([])
})

test('a closed database leaves only its file', () => {
  openShop({ database }).backend.close()
  expect(readdirSync(path.dirname(database))).toEqual(['shop.sqlite'])
})

test('a killed server does not block the next one', async () => {
  await leaveTraces()
  mkdirSync(`${database}.lock`)
  expectTraces(openShop({ database }))
})

test('a database of another version is refused at every start', () => {
  mkdirSync(path.dirname(database))
  const other = new sqlite.Database(database)
  other.exec('PRAGMA user_version = 99; CREATE TABLE mine (x)')
  other.close()
  expect(() => openShop({ database })).toThrow('made by another version of Lienzo')
  expect(() => openShop({ database })).toThrow('made by another version of Lienzo')
})

test('a file that is not a database is refused and left unchanged', () => {
  mkdirSync(path.dirname(database))
  writeFileSync(database, 'Mis notas. '.repeat(100))
  expect(() => openShop({ database })).toThrow()
  expect(readFileSync(database, 'utf8')).toBe('Mis notas. '.repeat(100))
})

test('a closed shop answers 503', async () => {
  const { backend } = openShop()
  backend.close()
  expect((await backend.fetch(new Request(`${ORIGIN}/canvamanager/imgs/paquetes/precios`))).status).toBe(503)
  expect(() => backend.close()).not.toThrow()
})

test('an in-memory shop opens within 150 ms', () => {
  const started = performance.now()
  for (let count = 0; count < 5; count++) createCanvamanager({ database: ':memory:', images: 120 }).close()
  // About 15 ms each; the bound leaves room for a busy machine.
  expect((performance.now() - started) / 5).toBeLessThan(150)
})
