import { test, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { renderArt } from '@/demo/art/renderArt'
import { createCanvamanager } from '@/demo/canvamanager'
import { workAt } from '@/demo/catalog'
import { RESIZED_IMAGE_TEMPLATE } from '@/demo/imageFiles'
import { nodeFiles } from '@/host/nodeFiles'
import { listen } from '@/host/nodeServer'
import { createHandler } from '@test/support/hostModules'

/** The longest side of an operator's originals, in pixels. */
const LONGEST_SIDE = 1600
const FIRST_ID = 1001
const WINDOWS = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
] as const

/** The catalog with large originals: `bytes` counts those of all images sent. */
function largeImages() {
  const canvamanager = createCanvamanager({ database: ':memory:', images: 400 })
  const originals = new Map<number, Promise<Uint8Array>>()
  const originalOf = (index: number) => {
    const work = workAt(index)
    const scale = LONGEST_SIDE / Math.max(work.width, work.height)
    const size = { width: Math.round(work.width * scale), height: Math.round(work.height * scale) }
    const made = originals.get(index) ?? renderArt({ ...work, ...size })
    originals.set(index, made)
    return made
  }
  const sent = { bytes: 0, files: 0 }
  const answer = async (request: Request): Promise<Response> => {
    const [, width, id] =
      /(?:\/resized\/(\d+)\/.*)?\/imgs\/files\/(\d+)\.webp$/.exec(new URL(request.url).pathname) ?? []
    if (id === undefined) return withLargeSizes(await canvamanager.fetch(request))
    const original = await originalOf(Number(id) - FIRST_ID)
    const body = width === undefined ? original : await sharp(original).resize(Number(width)).webp().toBuffer()
    sent.bytes += body.byteLength
    sent.files += 1
    return new Response(new Uint8Array(body), { headers: { 'Content-Type': 'image/webp' } })
  }
  return { answer, sent, close: () => canvamanager.close() }
}

/** The API's answer, with the originals' sizes. */
async function withLargeSizes(response: Response): Promise<Response> {
  const data: unknown = await response.json()
  if (!Array.isArray(data)) return Response.json(data, response)
  return Response.json(
    (data as { width?: number; height?: number }[]).map(({ width = 800, height = 800, ...image }) => {
      const scale = LONGEST_SIDE / Math.max(width, height)
      return { ...image, width: Math.round(width * scale), height: Math.round(height * scale) }
    }),
  )
}

/** Opens the gallery as a new visitor, and waits until it requests nothing more. */
async function visit(browser: Browser, url: string, window: (typeof WINDOWS)[number]): Promise<void> {
  const { deviceScaleFactor, ...viewport } = window
  const context = await browser.newContext({ viewport, deviceScaleFactor, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('main ul:not(.first-page) > li[data-index="0"] img').waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
}

test(`bytes of the first screen, with and without IMAGE_URL_TEMPLATE`, async ({ browser }) => {
  const { answer, sent, close } = largeImages()
  const files = nodeFiles('dist-bench')
  const variables = { LIENZO_IMAGE_URL_TEMPLATE: RESIZED_IMAGE_TEMPLATE }
  const servers = {
    originals: await listen(await createHandler({ files, variables: {}, api: answer }), 0),
    sizes: await listen(await createHandler({ files, variables, api: answer }), 0),
  }
  const rows: Record<string, string | number>[] = []
  for (const window of WINDOWS) {
    const of = async (kind: keyof typeof servers) => {
      const address = servers[kind].address()
      Object.assign(sent, { bytes: 0, files: 0 })
      await visit(browser, `http://localhost:${typeof address === 'object' ? address?.port : ''}/`, window)
      return { ...sent }
    }
    const [originals, sizes] = [await of('originals'), await of('sizes')]
    rows.push({
      window: `${window.width} px, DPR ${window.deviceScaleFactor}`,
      'originals, KB': Math.round(originals.bytes / 1000),
      images: originals.files,
      'sizes, KB': Math.round(sizes.bytes / 1000),
      'images ': sizes.files,
      ratio: (sizes.bytes / originals.bytes).toFixed(2),
    })
  }
  for (const server of Object.values(servers)) server.close()
  close()
  console.table(rows)
})
