/** @jest-environment node */
import { createFaults } from '@/demo/faults'
import { ConnectionDropped } from '@/demo/wrongAnswers'
import { openShop, ORIGIN } from './openShop'

const count = (share: number, calls = 6000) => {
  const nextFault = createFaults(share)
  const counts: Record<string, number> = {}
  for (let call = 0; call < calls; call++) {
    const fault = nextFault() ?? 'none'
    counts[fault] = (counts[fault] ?? 0) + 1
  }
  return counts
}

test('faults split evenly into errors, dropped connections and malformed bodies', () => {
  const { error = 0, dropped = 0, cut = 0, html = 0, none = 0 } = count(0.3)
  for (const third of [error, dropped, cut + html]) expect(third / 6000).toBeCloseTo(0.1, 1)
  expect(none / 6000).toBeCloseTo(0.7, 1)
})

test('a share of 0 never fails, and a share of 1 always does', () => {
  expect(count(0)).toEqual({ none: 6000 })
  expect(count(1)).not.toHaveProperty('none')
})

test('the same requests fail in every run', () => {
  const run = () => {
    const nextFault = createFaults(0.5)
    return Array.from({ length: 100 }, () => nextFault())
  }
  expect(run()).toEqual(run())
})

// The random number picks the fault, in sixths of the share: two error, two dropped, one cut, one html.
const failing = (drawn: number) => openShop({ faults: 1, random: () => drawn })
const ask = (drawn: number, path = '/imgs/preview?page=0&size=2') =>
  failing(drawn).backend.fetch(new Request(`${ORIGIN}/canvamanager${path}`))

test('an error is a 500 in JSON', async () => {
  const response = await ask(0)
  expect([response.status, await response.json()]).toEqual([500, { message: 'Error interno simulado.' }])
})

test('a dropped connection rejects', async () => {
  await expect(ask(0.4)).rejects.toThrow(ConnectionDropped)
})

test('a truncated body starts like JSON but does not parse', async () => {
  const response = await ask(0.7)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type'), text[0]]).toEqual([200, 'application/json', '['])
  expect(() => void JSON.parse(text)).toThrow(SyntaxError)
})

test('a page of HTML has status 200', async () => {
  const response = await ask(0.9)
  expect(response.status).toBe(200)
  expect(await response.text()).toMatch(/^<!doctype html>/)
})

test.each([0.4, 0.7, 0.9])('an image file fails with status 500 only (%d)', async (drawn) => {
  expect((await ask(drawn, '/imgs/files/1001.webp')).status).toBe(500)
})

test('a lost response does not undo the change on the server', async () => {
  const { backend, ana } = failing(0.4)
  const add = new Request(`${ORIGIN}/canvamanager/market/cart?idCliente=${ana}&idImagen=1005`, { method: 'POST' })
  await expect(backend.fetch(add)).rejects.toThrow(ConnectionDropped)
  expect(backend.cartOf(ana)).toEqual(['1005'])
})

test('latency delays every request until its caller aborts', async () => {
  const { backend } = openShop({ latencyMs: 50 })
  const url = `${ORIGIN}/canvamanager/imgs/paquetes/precios`
  const started = performance.now()
  await backend.fetch(new Request(url))
  expect(performance.now() - started).toBeGreaterThanOrEqual(48)
  await expect(backend.fetch(new Request(url, { signal: AbortSignal.timeout(5) }))).rejects.toThrow(/abort/i)
})
