import { test, type Browser } from '@playwright/test'
import { createCanvamanager } from '@/demo/canvamanager'
import { RESIZED_IMAGE_TEMPLATE } from '@/demo/imageFiles'
import { listen, nodeFiles } from '@/host/nodeServer'
import { createHandler } from '@test/support/hostModules'

const WINDOWS = [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
] as const

/** The demo's API: `sent` counts its images. */
function countedImages() {
  const canvamanager = createCanvamanager({ database: ':memory:', images: 400 })
  const sent = { bytes: 0, files: 0 }
  const answer = async (request: Request): Promise<Response> => {
    const response = await canvamanager.fetch(request)
    if (response.headers.get('Content-Type') !== 'image/webp') return response
    const body = await response.arrayBuffer()
    sent.bytes += body.byteLength
    sent.files += 1
    return new Response(body, response)
  }
  return { answer, sent, close: () => canvamanager.close() }
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
  const { answer, sent, close } = countedImages()
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
