import { expect, test } from '@playwright/test'
import { hostsWithHandler, PRODUCT_NAME } from './hosts.ts'
import { dataOf, elements, fetchPage, isStore, parsePage, tagsOf } from './page.ts'
import { DIFFICULT_API_PORT, originOf } from './ports.ts'

const API = originOf(DIFFICULT_API_PORT)
/** The host waits 800 ms for the API; the rest is for a busy machine. */
const PATIENCE_MS = 1800

for (const { name, origin, compressesDocuments } of hostsWithHandler) {
  test.describe(name, () => {
    for (const key of ['silent', 'dropped', 'garbage', 'begun', 'endless', 'bomb', 'deep'])
      for (const path of [`/previewcontent/?rsrc=${key}`, `/search?q=${key}`])
        test(`${path}: without an answer of the API the document is the store's own`, async () => {
          const start = performance.now()
          const { response, page } = await fetchPage(origin + path)
          expect(performance.now() - start).toBeLessThan(PATIENCE_MS)
          expect(response.status).toBe(200)
          expect(tagsOf(page)).toMatchObject({
            robots: undefined,
            ogImage: `${origin}/icons/icon-512.png`,
            card: 'summary',
            ogTitle: expect.stringContaining(PRODUCT_NAME),
          })
          expect(isStore(page)).toBe(true)
          expect((['linkedData', 'firstPage', 'sharedImage'] as const).map((block) => dataOf(page, block))).toEqual([
            undefined,
            undefined,
            undefined,
          ])
        })

    for (const encoding of compressesDocuments ? ['identity', 'gzip', 'br'] : ['identity'])
      test(`the head arrives while the API still works on the answer (${encoding})`, async () => {
        const key = `held-${name.replaceAll(' ', '-')}-${encoding}`
        const headers = { 'accept-encoding': encoding }
        const response = await fetch(`${origin}/search?q=${key}`, { headers })
        const pieces = response.body!.pipeThrough(new TextDecoderStream()).getReader()
        let html = ''
        const readOn = async () => {
          const { value = '', done } = await pieces.read()
          html += value
          return !done
        }
        while (!html.includes('<div id="root">') && (await readOn()));
        // The head may be faster than the host's request.
        await expect.poll(async (): Promise<unknown> => (await fetch(`${API}/held/${key}`)).json()).toBe(true)
        expect(html).toContain(`<title>Resultados para: &#34;${key}&#34;`)
        expect(html).not.toContain('id="first-page"')

        expect((await fetch(`${API}/held/${key}/release`, { method: 'POST' })).status).toBe(204)
        while (await readOn());
        const page = parsePage(html)
        expect(elements(page, 'img').length).toBeGreaterThan(30)
        expect(dataOf(page, 'firstPage')).toHaveLength(40)
      })
  })
}
