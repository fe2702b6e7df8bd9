import { expect, test } from '@playwright/test'
import { CARRIED_CARDS } from '@/shared/config/dataBlocks'
import { hostsWithHandler } from './hosts.ts'
import { BLOCKS, dataOf, fetchPage, isStore, parsePage, tagsOf } from './page.ts'
import { DIFFICULT_API_PORT, originOf } from './ports.ts'

const API = originOf(DIFFICULT_API_PORT)
const blocks = Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]

for (const { name, origin, encodings } of hostsWithHandler) {
  test.describe(name, () => {
    for (const key of ['silent', 'dropped', 'garbage', 'begun', 'endless', 'bomb', 'deep'])
      test(`an API whose answer is ${key} leaves the store's own document`, async () => {
        for (const path of [`/previewcontent/?rsrc=${key}`, `/search?q=${key}`]) {
          const { response, page } = await fetchPage(origin + path)
          expect([path, response.status, isStore(page)]).toEqual([path, 200, true])
          expect(tagsOf(page)).toMatchObject({ robots: undefined, card: 'summary' })
          expect(blocks.filter((block) => dataOf(page, block) !== undefined)).toEqual(['config'])
        }
      })

    for (const encoding of ['identity', ...encodings])
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
        while (!html.includes('<body>') && (await readOn()));
        // The head may be faster than the host's request.
        await expect.poll(async (): Promise<unknown> => (await fetch(`${API}/held/${key}`)).json()).toBe(true)
        expect(html).toContain(`<title>Resultados para: &#34;${key}&#34;`)
        expect(html).not.toContain('id="first-page"')

        expect((await fetch(`${API}/held/${key}/release`, { method: 'POST' })).status).toBe(204)
        while (await readOn());
        const page = parsePage(html)
        expect(page.querySelectorAll('img')).toHaveLength(CARRIED_CARDS)
        expect(dataOf(page, 'firstPage')).toHaveLength(40)
      })
  })
}
