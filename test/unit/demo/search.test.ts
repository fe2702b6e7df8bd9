/** @jest-environment node */
import * as v from 'valibot'
import type { CatalogEntry } from '@/demo/catalogEntry'
import { openDatabase } from '@/demo/database'
import { imageRoutes } from '@/demo/images'
import { storeImages } from '@/demo/seed'

const WORKS: Pick<CatalogEntry, 'title' | 'description' | 'tags'>[] = [
  { title: 'Bosque', description: 'Un océano lejos', tags: 'verde' },
  { title: 'Océano de cobre', description: 'Nada', tags: 'azul, mar' },
  { title: 'Ciudad', description: 'Nada', tags: 'oceánico, noche' },
  { title: 'AND OR NOT', description: 'NEAR title', tags: 'piñata' },
  ...Array.from({ length: 3 }, () => ({ title: 'Gemelo', description: 'Nada', tags: null })),
  ...Array.from({ length: 100 }, (_, nth) => ({ title: `Relleno ${nth}`, description: null, tags: 'relleno' })),
]

const database = openDatabase(':memory:')
afterAll(() => database.close())
storeImages(
  database,
  WORKS.map((work, position) => ({ ...work, position, id: String(1001 + position), width: 8, height: 8, flaw: null })),
)
const routes = imageRoutes(database)

const Found = v.array(v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) }))
const search = async (q: string, rest = 'page=0&size=40') => {
  const response = await routes.request(`/preview?${rest}&q=${encodeURIComponent(q)}`)
  return v.parse(Found, await response.json()).map(({ id }) => id)
}

test('search ignores accents and case, and ranks title matches first', async () => {
  expect(await search('oceano')).toEqual(['1002', '1001'])
  expect(await search('OCÉANO')).toEqual(['1002', '1001'])
  expect(await search('oce\u0301ano')).toEqual(['1002', '1001'])
  expect(await search('pinata')).toEqual(['1004'])
})

test('search matches the beginning of a word', async () => {
  expect(new Set(await search('ocean'))).toEqual(new Set(['1001', '1002', '1003']))
})

test('every word must match, in any order and any field', async () => {
  expect(await search('mar cobre')).toEqual(['1002'])
  expect(await search('cobre noche')).toEqual([])
})

test('equally relevant images keep the order of the catalog', async () => {
  expect(await search('gemelo')).toEqual(['1005', '1006', '1007'])
})

test('results are paged', async () => {
  const both = [...(await search('relleno', 'page=0&size=7')), ...(await search('relleno', 'page=1&size=7'))]
  expect(both).toEqual(await search('relleno', 'page=0&size=14'))
  expect(await search('relleno', 'page=50&size=40')).toEqual([])
  expect(await search('relleno', 'page=99999999999999999999999&size=40')).toEqual([])
})

test.each(['', '   ', '\t\n'])('a blank search %j returns the whole gallery', async (q) => {
  expect(await search(q, 'page=0&size=3')).toEqual(['1001', '1002', '1003'])
})

test.each(['"', "'", '*', '-', '()', '"" ""', '%', ';--', '\u0301', '🎨', '\u0000'])(
  'a search without a word (%j) finds nothing',
  async (q) => {
    expect(await search(q)).toEqual([])
  },
)

// JavaScript reads 𞤀 as a letter and SQLite does not, so this word has no searchable part.
test.each([
  'bosque AND',
  'NEAR(bosque ciudad)',
  'title:bosque',
  '{title tags}: x',
  '^bosque',
  'bos* "que',
  '<script>alert(1)</script>',
  "'; DROP TABLE images; --",
  'x'.repeat(2000),
  'ab '.repeat(700),
  '𞤀',
  'bosque\u0000',
])('%j is read as words and is never an error', async (q) => {
  expect(Array.isArray(await search(q))).toBe(true)
})

test('operators are read as words', async () => {
  expect(await search('AND')).toEqual(['1004'])
  expect(await search('near:title')).toEqual(['1004'])
  expect(await search('bosque OR ciudad')).toEqual([])
})

test('a very long search uses only its first words', async () => {
  expect(await search(`bosque ${'océano '.repeat(300)}`)).toEqual(['1001'])
  expect(await search(`${'bosque '.repeat(16)} zzz`)).toEqual(['1001'])
})
