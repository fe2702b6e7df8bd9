import { expect, test } from '@playwright/test'
import { markupPayloads } from '@test/e2e/markupPayloads'
import { harmlessImage, hostileImages } from './hostileImages.ts'
import { hostsWithHandler, PRODUCT_NAME } from './hosts.ts'
import { dataOf, elements, fetchPage, outlineOf, tagsOf } from './page.ts'
import { mapSome } from './works.ts'

for (const { name, origin } of hostsWithHandler) {
  const shared = (id: string) => fetchPage(`${origin}/previewcontent/?rsrc=${id}`)
  const search = (query: string) => fetchPage(`${origin}/search?${new URLSearchParams({ q: query }).toString()}`)

  test.describe(name, () => {
    test('markup in a shared work’s texts stays text', async () => {
      expect(hostileImages).toHaveLength(40)
      const { page: harmless } = await shared(harmlessImage.id)
      const pages = await mapSome(hostileImages, async ({ id }) => (await shared(id)).page)
      for (const [index, image] of hostileImages.entries()) {
        const page = pages[index]!
        expect(outlineOf(page)).toEqual(outlineOf(harmless))
        expect(tagsOf(page)).toMatchObject({
          title: `${image.title} · ${PRODUCT_NAME}`,
          ogTitle: `${image.title} · ${PRODUCT_NAME}`,
          ogImageAlt: image.title,
          description: expect.stringContaining(`${image.title}: una imagen`),
        })
        expect(dataOf(page, 'linkedData')).toMatchObject({ name: image.title, description: image.description })
        expect(dataOf(page, 'sharedImage')).toEqual(image)
      }
    })

    test('markup in the texts of a whole gallery stays text', async () => {
      const [hostile, harmless] = [await search('hostile'), await search('harmless')]
      expect(outlineOf(hostile.page)).toEqual(outlineOf(harmless.page))
      expect(outlineOf(hostile.scriptedPage)).toEqual(outlineOf(harmless.scriptedPage))
      const alternatives = elements(hostile.page, 'img').map(({ attributes }) => attributes.alt)
      expect(alternatives).toEqual(hostileImages.map(({ title }) => title))
      expect(dataOf(hostile.page, 'firstPage')).toEqual(hostileImages)
    })

    test('markup in a search stays text', async () => {
      // Neither finds anything.
      const { page: harmless } = await search('xyzzy')
      const pages = await mapSome(markupPayloads, async (payload) => (await search(payload)).page)
      for (const [index, payload] of markupPayloads.entries()) {
        const page = pages[index]!
        expect(tagsOf(page).title).toBe(`Resultados para: "${payload}" · ${PRODUCT_NAME}`)
        expect(outlineOf(page)).toEqual(outlineOf(harmless))
      }
    })
  })
}
