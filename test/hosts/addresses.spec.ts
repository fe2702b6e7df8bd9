import { expect, test } from '@playwright/test'
import { CARRIED_CARDS } from '@/shared/config/dataBlocks'
import { examine } from '@/tools/doctor/doctor'
import { lineOf } from '@/tools/doctor/fault'
import { hosts, hostsWithHandler, PRODUCT_NAME, staticHosts } from './hosts.ts'
import { dataOf, fetchPage, isStore, tagsOf, valuesOf } from './page.ts'

/** Addresses that no page and no file of the store has, though hosts may find a file for some. */
const UNKNOWN = [
  ...['/no-such-page', '/a/b/c', '/index.htm', '/app', '/index', '/home/', '/cart/1', '/cart.html', '/search/luna'],
  ...['/previewcontent/1001', '/previewcontent.html', '/.env', '/.git/config', '/favicon.svg/', '/icons', '/icons/'],
  ...['/icons/none.png', '/static.js', '/sitemap-0.xml', '/service-worker.js.map', '/%C3%B1and%C3%BA', '/a%20b%00c'],
]

for (const { name, origin, encodings } of hosts) {
  test.describe(name, () => {
    test("the gallery's document carries its first page", async () => {
      const { page } = await fetchPage(`${origin}/`)
      expect(tagsOf(page).title).toContain(PRODUCT_NAME)
      expect(dataOf(page, 'firstPage')).toHaveLength(40)
      const pictures = valuesOf(page, 'img', 'src')
      expect(pictures).toHaveLength(CARRIED_CARDS)
      expect(pictures.filter((address) => !address.startsWith('/canvamanager/imgs/files/'))).toEqual([])
      const first = await fetch(origin + pictures[0]!)
      expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    })

    test('the doctor finds nothing wrong', async () => {
      const faults = (await examine(origin)).map(lineOf)
      // The emulators do not compress: on the platforms the network before the function does.
      expect(faults.filter((line) => encodings.length > 0 || !line.includes('compress'))).toEqual([])
    })
  })
}

for (const { name, origin } of hostsWithHandler) {
  test.describe(name, () => {
    test('unknown addresses answer 404 with the store, not indexed', async () => {
      for (const path of UNKNOWN) {
        const { response, page } = await fetchPage(origin + path)
        expect([path, response.status, isStore(page), tagsOf(page).robots]).toEqual([path, 404, true, 'noindex'])
      }
    })

    test("a shared work's document has tags and data, an unknown one is missing", async () => {
      const { page } = await fetchPage(`${origin}/previewcontent/?rsrc=1001`)
      const picture = `${origin}/canvamanager/imgs/files/1001.webp`
      expect(tagsOf(page)).toMatchObject({ title: expect.stringContaining(PRODUCT_NAME), ogImage: picture })
      expect((await fetch(picture)).status).toBe(200)
      expect(dataOf(page, 'linkedData')).toMatchObject({ contentUrl: picture, license: `${origin}/licencia.html` })
      expect(dataOf(page, 'sharedImage')).toMatchObject({ id: '1001' })
      for (const id of ['no-such-image', '999999', '', '..', '%2e%2e', '1001%2F..%2F1002']) {
        const unknown = await fetchPage(`${origin}/previewcontent/?rsrc=${id}`)
        expect([id, unknown.response.status, isStore(unknown.page)]).toEqual([id, 404, true])
        expect(tagsOf(unknown.page)).toMatchObject({ robots: 'noindex', card: 'summary' })
      }
    })
  })
}

for (const { name, origin } of staticHosts)
  test(`${name}: unknown addresses get the store, which says so itself`, async () => {
    for (const path of UNKNOWN) expect([path, (await fetch(origin + path)).status < 500]).toEqual([path, true])
    const { response, page } = await fetchPage(`${origin}/no-such-page`)
    expect([response.status, isStore(page), dataOf(page, 'firstPage')]).toEqual([200, true, undefined])
  })
