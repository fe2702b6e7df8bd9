import { expect, test } from '@playwright/test'
import { hostsWithHandler, PRODUCT_NAME } from './hosts.ts'
import { dataOf, fetchPage, isStore, tagsOf } from './page.ts'
import { hundredWorks, mapSome, type Work } from './works.ts'

/** The tags that a shared work's document should have. */
function tagsFor({ id, title, width, height }: Work, origin: string) {
  const name = title ?? `Imagen ${id}`
  const address = `${origin}/previewcontent/?rsrc=${id}`
  const description = `${name}: una imagen creada con inteligencia artificial, para ver, compartir y comprar.`
  return {
    title: `${name} · ${PRODUCT_NAME}`,
    description,
    robots: undefined,
    canonical: address,
    ogTitle: `${name} · ${PRODUCT_NAME}`,
    ogDescription: description,
    ogUrl: address,
    ogImage: `${origin}/canvamanager/imgs/files/${id}.webp`,
    ogImageWidth: String(width ?? 800),
    ogImageHeight: String(height ?? 800),
    ogImageAlt: name,
    card: 'summary_large_image',
  }
}

/** What the document's linked data should say of it. */
function dataFor(work: Work, origin: string): unknown {
  const { ogImageAlt: name, ogImage: contentUrl, canonical: url, ogImageWidth, ogImageHeight } = tagsFor(work, origin)
  return expect.objectContaining({
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    name,
    description: work.description ?? `Imagen generada #${work.id}`,
    contentUrl,
    url,
    width: Number(ogImageWidth),
    height: Number(ogImageHeight),
    license: `${origin}/licencia.html`,
    acquireLicensePage: url,
  })
}

for (const { name, origin } of hostsWithHandler) {
  test.describe(name, () => {
    test('a plain GET of 100 shared works has every tag right, and data that fits', async () => {
      const works = await hundredWorks()
      expect(works).toHaveLength(100)
      const answers = await mapSome(works, async ({ id }) => fetchPage(`${origin}/previewcontent/?rsrc=${id}`))
      expect(answers.map(({ response }) => response.status).filter((status) => status !== 200)).toEqual([])
      expect(answers.map(({ page }) => tagsOf(page))).toEqual(works.map((work) => tagsFor(work, origin)))
      expect(answers.map(({ page }) => dataOf(page, 'linkedData'))).toEqual(works.map((work) => dataFor(work, origin)))
      expect(answers.map(({ page }) => dataOf(page, 'sharedImage'))).toMatchObject(works.map(({ id }) => ({ id })))
    })

    test('the pictures of 100 shared works can be fetched', async () => {
      const works = await hundredWorks()
      const pictures = await mapSome(works, async ({ id }) => fetch(`${origin}/canvamanager/imgs/files/${id}.webp`))
      const bytes = await mapSome(pictures, async (picture) => (await picture.arrayBuffer()).byteLength)
      const found = pictures.map(({ status, headers }) => `${status} ${String(headers.get('content-type'))}`)
      // LIENZO_DEMO_PICTURES=plain.
      expect([...new Set(found)]).toEqual(['200 image/svg+xml'])
      expect(Math.min(...bytes)).toBeGreaterThan(0)
    })

    for (const id of ['no-such-image', '999999', '', '..', '%2e%2e', '1001%2F..%2F1002'])
      test(`the unknown image '${id}' answers 404 and is not indexed`, async () => {
        const { response, page } = await fetchPage(`${origin}/previewcontent/?rsrc=${id}`)
        expect(response.status).toBe(404)
        expect(tagsOf(page)).toMatchObject({ robots: 'noindex', card: 'summary' })
        expect(isStore(page)).toBe(true)
      })
  })
}
