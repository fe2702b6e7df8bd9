import { expect, test } from '@playwright/test'
import { JSDOM } from 'jsdom'
import { hosts, hostsWithHandler, PRODUCT_NAME, staticHosts } from './hosts.ts'
import { dataOf, elements, fetchPage, isStore, tagsOf } from './page.ts'
import { unknownPaths } from './unknownPaths.ts'
import { mapSome } from './works.ts'

const PRIVATE = ['/cart', '/favorites', '/login', '/payment?amount=17.50', '/payment-success?compraId=7']
const IMAGES = 240
const { DOMParser } = new JSDOM().window

/** The addresses in a sitemap; fails unless it is well-formed XML. */
async function addressesIn(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const xml = new DOMParser().parseFromString(await response.text(), 'application/xml')
  expect(xml.querySelector('parsererror')).toBeNull()
  return [...xml.getElementsByTagName('loc')].map((place) => place.textContent)
}

for (const { name, origin } of hosts)
  test(`${name}: every page of the store answers its address`, async () => {
    for (const path of ['/', '/search?q=luna', '/previewcontent/?rsrc=1001', '/previewcontent?rsrc=1001', ...PRIVATE]) {
      const { response, page } = await fetchPage(origin + path)
      expect([path, response.status, isStore(page)]).toEqual([path, 200, true])
      expect(tagsOf(page).title).toContain(PRODUCT_NAME)
    }
  })

for (const { name, origin } of hosts)
  test(`${name}: the gallery's document carries its first page`, async () => {
    const { page } = await fetchPage(`${origin}/`)
    expect(dataOf(page, 'firstPage')).toHaveLength(40)
    const pictures = elements(page, 'img').map(({ attributes }) => attributes.src ?? '')
    expect(pictures.length).toBeGreaterThan(30)
    expect(pictures.filter((address) => !address.startsWith('/canvamanager/imgs/files/'))).toEqual([])
    const first = await fetch(origin + pictures[0]!)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

for (const { name, origin } of hostsWithHandler) {
  test.describe(name, () => {
    test('forty unknown addresses answer 404 with the store, not indexed', async () => {
      expect(new Set(unknownPaths).size).toBe(40)
      const answers = await mapSome(unknownPaths, async (path) => ({ path, ...(await fetchPage(origin + path)) }))
      const found = answers.map(({ path, response, page }) => [
        path,
        response.status,
        isStore(page),
        tagsOf(page).robots,
      ])
      expect(found).toEqual(unknownPaths.map((path) => [path, 404, true, 'noindex']))
    })

    test("the pages of one visitor are not for search engines, the shop's are", async () => {
      for (const path of PRIVATE) expect(tagsOf((await fetchPage(origin + path)).page).robots).toBe('noindex')
      for (const path of ['/', '/search?q=luna']) {
        const tags = tagsOf((await fetchPage(origin + path)).page)
        expect(tags).toMatchObject({ robots: undefined, canonical: origin + path, ogUrl: origin + path })
      }
    })

    test('robots.txt names the sitemap, and the sitemap every work', async () => {
      const robots = await (await fetch(`${origin}/robots.txt`)).text()
      expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
      const parts = await addressesIn(`${origin}/sitemap.xml`)
      expect(parts).toEqual([`${origin}/sitemap-1.xml`])
      const pages = (await addressesIn(parts[0]!)).filter((address) => address.includes('/previewcontent/'))
      expect(new Set(pages).size).toBe(pages.length)
      expect(pages.length).toBeGreaterThan(IMAGES * 0.95)
      expect(pages).toContain(`${origin}/previewcontent/?rsrc=1001`)
    })

    test('monitors are told that host and API are well', async () => {
      const response = await fetch(`${origin}/healthz`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({
        status: 'ok',
        version: expect.stringMatching(/^[\w-]{8}$/) as unknown,
        api: 'ok',
      })
    })
  })
}

for (const { name, origin } of staticHosts)
  test(`${name}: unknown addresses get the store, which says so itself`, async () => {
    const answers = await mapSome(unknownPaths, async (path) => ({ path, response: await fetch(origin + path) }))
    expect(answers.filter(({ response }) => response.status >= 500)).toEqual([])
    const { response, page } = await fetchPage(`${origin}/no-such-page`)
    expect([response.status, isStore(page), dataOf(page, 'firstPage')]).toEqual([200, true, undefined])
  })
