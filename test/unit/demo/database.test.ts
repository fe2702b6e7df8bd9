/** @jest-environment node */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { createCanvamanager } from '@/demo/canvamanager'
import { idsOf, openShop, ORIGIN } from './openShop'

let folder: string
let database: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lienzo-'))
  // Below a folder that does not exist yet, as at the first start.
  database = path.join(folder, '.lienzo', 'shop.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A shop on the file where Ana favoured, filled her cart, bought and used a code; closed again. */
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

test('everything is still there after a restart', async () => {
  await leaveTraces()
  expectTraces(openShop({ database }))
})

test('a catalogue of another size replaces the images and loses nobody', async () => {
  await leaveTraces()
  const smaller = openShop({ database, images: 50 })
  expect(await smaller.page('page=0&size=100')).toHaveLength(50)
  expectTraces(smaller)
  // The image that is gone waits in the cart for its return.
  expect(await smaller.images('/market/cart/1')).toHaveLength(1)
  smaller.backend.close()
  const larger = openShop({ database, images: 200 })
  expect(await larger.images('/market/cart/1')).toHaveLength(2)
  expect(await larger.page('page=1&size=100')).toHaveLength(100)
})

test('search knows the images of the new catalogue', async () => {
  openShop({ database, images: 3 }).backend.close()
  const { page } = openShop({ database })
  const [last] = await page('page=119&size=1')
  const title = encodeURIComponent(last?.title ?? '')
  expect(idsOf(await page(`page=0&size=100&q=${title}`))).toContain(String(last?.id))
})

test('an unchanged catalogue is left as it is', async () => {
  const first = openShop({ database })
  first.backend.setPackages([])
  first.backend.close()
  expect((await openShop({ database }).get('/imgs/paquetes/precios')).body).toEqual([])
})

test('a second server on the same file is told so, and the first works on', async () => {
  const { page } = openShop({ database })
  expect(() => openShop({ database })).toThrow(`in use by process ${process.pid}`)
  expect(await page('page=0&size=10')).toHaveLength(10)
})

test('a closed database leaves nothing but its file', () => {
  openShop({ database }).backend.close()
  expect(readdirSync(path.dirname(database))).toEqual(['shop.sqlite'])
})

test('a killed server does not stand in the way of the next', async () => {
  await leaveTraces()
  mkdirSync(`${database}.lock`)
  // Ends by itself should this test fail before it kills it.
  const killed = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 10_000)'])
  writeFileSync(`${database}.owner`, ownerOf(killed.pid ?? 0))
  expect(() => openShop({ database })).toThrow(`in use by process ${killed.pid}`)

  await new Promise((resolve) => {
    killed.once('exit', resolve)
    killed.kill('SIGKILL')
  })
  expectTraces(openShop({ database }))
})

test('an owner from an earlier life of this process number is none', async () => {
  await leaveTraces()
  writeFileSync(`${database}.owner`, JSON.stringify({ pid: process.pid, life: 'earlier' }))
  expectTraces(openShop({ database }))
})

test('half an owner file, as a power cut leaves it, is none', async () => {
  await leaveTraces()
  writeFileSync(`${database}.owner`, '{"pid":')
  expectTraces(openShop({ database }))
})

test('a database of another version is refused, untouched and free again', () => {
  mkdirSync(path.dirname(database))
  const other = new sqlite.Database(database)
  other.exec('PRAGMA user_version = 99; CREATE TABLE mine (x)')
  other.close()
  expect(() => openShop({ database })).toThrow('made by another version of Lienzo')
  expect(existsSync(`${database}.owner`)).toBe(false)
})

test('a file that is no database is refused', () => {
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

test('a shop for a test is open in no time', () => {
  const started = performance.now()
  for (let count = 0; count < 5; count++) createCanvamanager({ database: ':memory:', images: 120 }).close()
  // About 15 ms each; the bound leaves room for a busy machine.
  expect((performance.now() - started) / 5).toBeLessThan(150)
})

/** The owner file as a server with this process number would have written it. */
function ownerOf(pid: number): string {
  if (!existsSync('/proc/self/stat')) return JSON.stringify({ pid, life: 'runs' })
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return JSON.stringify({ pid, life: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] })
}
