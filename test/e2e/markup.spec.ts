import type { BrowserContext, Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'

// Markup of the server or the address is shown as text. The policy is not enough: the page must not even try to run it.
test.use({
  viewport: { width: 800, height: 600 },
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
})

type Hits = () => number

/** Counts the calls of `hit()` in every page and frame. */
async function countHits(context: BrowserContext): Promise<Hits> {
  let hits = 0
  await context.exposeFunction('hit', () => {
    hits += 1
  })
  return () => hits
}

const image = (payload: string, index: number) => ({
  ...{
    id: `${payload}${index}`,
    url: '/canvamanager/imgs/files/1.svg',
    title: payload,
    description: payload,
    tags: [payload, `b ${payload}`],
  },
  ...{ width: 800, height: 800 },
})

/** Elements, an attribute and an address, which run `hit()` where a page does not take them for text. */
const payloads = ['"><script>hit()</script>', '<img src=x onerror=hit()>', '" onload="hit()" x="', 'javascript:hit()']

// Browser: only it would run the markup.
test('images with markup as title, text and tags show it as plain text', async ({ page, context }) => {
  const hits = await countHits(context)
  await context.route('**/imgs/preview?*', (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '0'
    return route.fulfill({ json: isFirst ? payloads.map(image) : [] })
  })
  await page.goto('/')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Ampliar / })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Información' }).click()
  for (const payload of payloads) {
    await expect(dialog.getByRole('heading').first()).toHaveText(payload)
    await expect(dialog.getByRole('link', { name: `b ${payload}`, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
  }
  expect(hits()).toBe(0)
})

test('an address is shown as plain text', async ({ page, context, person: _ }) => {
  const hits = await countHits(context)
  for (const payload of payloads) {
    const text = encodeURIComponent(payload)
    // A full load, because the shell also draws the query.
    await page.goto(`/search?q=${text}#${text}`)
    await expect(page.getByRole('searchbox')).toHaveValue(payload)
    await expect(page.locator('#contenido')).toBeAttached()
  }
  await expect(page.getByRole('button', { name: /^Cuenta de prueba/ })).toBeVisible()
  // Only the app draws these pages, so no reload is needed.
  for (const payload of payloads) {
    const text = encodeURIComponent(payload)
    await goWithin(page, `/payment-success?compraId=${text}`)
    await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
    await goWithin(page, `/previewcontent/?rsrc=${text}`)
    await expect(page.getByRole('heading', { name: 'Imagen no encontrada' })).toBeVisible()
  }
  expect(hits()).toBe(0)
})

/** Navigates within the store without loading the document. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
