import type { BrowserContext, Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { markupPayloads } from './markupPayloads.ts'
import { enterCode } from './shopping.ts'

// What the server and the address say is shown as it stands. That the policy would stop it is not enough: nothing may be tried.
test.use({
  viewport: { width: 800, height: 600 },
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
})

type Hits = () => number

/** Counts the calls of `hit()`, on every page and in every frame. */
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
const works = markupPayloads.map(image)
/** As the page shows it: no line breaks, no spaces around it. */
const shown = (payload: string) => payload.replaceAll(/\s+/g, ' ').trim()

test('forty works whose every word is markup are shown as words, in the gallery and in the viewer', async ({
  page,
  context,
}) => {
  expect(new Set(markupPayloads).size).toBe(40)
  const hits = await countHits(context)
  await context.route('**/imgs/preview?*', (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '0'
    return route.fulfill({ json: isFirst ? works : [] })
  })
  await page.goto('/')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Ampliar / })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Información' }).click()
  for (const payload of markupPayloads) {
    await expect(dialog.getByRole('heading').first()).toHaveText(shown(payload))
    await expect(dialog.getByRole('link', { name: `b ${shown(payload)}`, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
  }
  expect(hits()).toBe(0)
})

/** Three payloads a visit: a price list has three names, and a page takes a second to come. */
const threes = Array.from({ length: Math.ceil(markupPayloads.length / 3) }, (_, index) =>
  [0, 1, 2].map((at) => markupPayloads[(3 * index + at) % 40]!),
)

test('forty payloads in what the server says of prices, codes, images in the cart and the person are shown as words', async ({
  page,
  context,
  person,
}) => {
  expect(new Set(threes.flat()).size).toBe(40)
  const hits = await countHits(context)
  for (const three of threes) {
    await context.route('**/imgs/paquetes/precios', (route) =>
      route.fulfill({
        json: [1, 5, 10].map((cantidad, at) => ({
          id: cantidad,
          nombre: three[at],
          cantidad,
          precioUsd: 2,
          descuento: '20%',
        })),
      }),
    )
    // Sixteen images are a pack of each kind.
    await context.route('**/market/cart/*', (route) =>
      route.fulfill({ json: works.slice(0, 16).map((work, index) => ({ ...work, title: three[index % 3] })) }),
    )
    let message = ''
    await context.route('**/descuentos/validar', (route) => route.fulfill({ json: { valid: false, message } }))
    await openAs(page, { ...person, name: three[0], given_name: three[1], email: three[2], profilePicture: three[0] })
    for (const payload of three) {
      await expect(page.getByRole('article', { name: payload.trim(), exact: true })).toBeVisible()
      message = payload
      await enterCode(page, 'CODIGO')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(shown(payload))
    }
    for (const payload of three) {
      await becomes(page, { ...person, name: payload, given_name: payload, email: payload, profilePicture: payload })
      await expect(page.getByRole('button', { name: shown(payload), exact: true })).toBeVisible()
    }
    await context.unrouteAll()
  }
  expect(hits()).toBe(0)
})

test('forty payloads in an address are shown as words', async ({ page, context, person: _ }) => {
  const hits = await countHits(context)
  for (const payload of markupPayloads) {
    const text = encodeURIComponent(payload)
    // From the start, as the document's own script draws what is searched for as well.
    await page.goto(`/search?q=${text}#${text}`)
    await expect(page.getByRole('searchbox')).toHaveValue(payload.replaceAll('\n', ''))
    await expect(page.locator('#contenido')).toBeAttached()
  }
  // These are the app's alone, and one visit is enough for them.
  for (const payload of markupPayloads) {
    const text = encodeURIComponent(payload)
    await goWithin(page, `/payment-success?compraId=${text}`)
    await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
    await goWithin(page, `/previewcontent/?rsrc=${text}`)
    await expect(page.getByRole('heading', { name: 'Imagen no encontrada' })).toBeVisible()
  }
  expect(hits()).toBe(0)
})

/** Goes to another page of the store without loading the document. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Opens the cart as somebody who was kept in this browser. */
async function openAs(page: Page, user: object): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate((kept) => {
    localStorage.clear()
    localStorage.setItem('user', kept)
  }, JSON.stringify(user))
  await page.goto('/cart')
}

/** Another tab keeps other words about the same person. */
async function becomes(page: Page, user: object): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.setItem('user', kept)
    dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  }, JSON.stringify(user))
}
