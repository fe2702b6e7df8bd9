import type { Page } from '@playwright/test'
import { cards, expect, scrollBy, test } from './fixtures.ts'
import { VARIANTS_PORT } from './ports.ts'
import { repeated } from './shell.ts'
import { cardAt, holdCalls } from './shopping.ts'
import { cachedAddresses, imagesAreCached, workerIsThere } from './worker.ts'

// Browser: it chooses from srcset by its layout, and its worker keeps what it chose.
test.use({ baseURL: `http://localhost:${VARIANTS_PORT}` })

/** The paths of all image files that the context requests, workers included. */
function filesAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/imgs/files/')) asked.push(pathname)
  })
  return asked
}

const idOf = (path: string) => path.split('/').at(-1) ?? ''
const isVariant = (path: string) => path.startsWith('/canvamanager/demo/resized/')

/** Images that were requested under more than one address. */
function inTwoSizes(paths: readonly string[]): string[] {
  const addresses = new Map<string, Set<string>>()
  for (const path of paths) addresses.set(idOf(path), (addresses.get(idOf(path)) ?? new Set()).add(path))
  return [...addresses].filter(([, all]) => all.size > 1).map(([id]) => id)
}

/** The loaded images with the width of what was loaded and the width in which they are drawn, in device pixels. */
const loadedWidths = (page: Page) =>
  page.locator('main li img').evaluateAll((all: HTMLImageElement[]) =>
    all
      // A card that was scrolled away since Playwright found it is drawn nowhere.
      .filter((image) => image.naturalWidth > 0 && image.isConnected)
      .map((image) => {
        const [original = 0, originalHeight = 0] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
        const { width, height } = image.getBoundingClientRect()
        const drawn = Math.max(width, (height * original) / originalHeight) * window.devicePixelRatio
        const loaded = Number(/resized\/(\d+)\//.exec(image.currentSrc)?.[1] ?? original)
        return { address: image.currentSrc, drawn, loaded, original }
      }),
  )

async function allInViewLoaded(page: Page): Promise<void> {
  await expect(cards(page).first()).toBeVisible()
  await expect
    .poll(() =>
      page
        .locator('main li img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all.every((image) => image.getBoundingClientRect().top > window.innerHeight || image.naturalWidth > 0),
        ),
    )
    .toBe(true)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, serviceWorkers: 'block' })

  // spec: images.variants
  test('document, shell and app load each image once', async ({ page }) => {
    const asked = filesAskedFor(page)
    await page.goto('/')
    await allInViewLoaded(page)
    await scrollBy(page, 2500)
    await allInViewLoaded(page)
    expect(repeated(asked)).toEqual([])
    expect(inTwoSizes(asked)).toEqual([])
    for (const one of await loadedWidths(page)) {
      const isEnough = one.loaded >= Math.min(one.original, 0.92 * one.drawn)
      const isLittle = one.loaded <= Math.max(340, 1.45 * one.drawn)
      expect({ ...one, isEnough, isLittle }).toMatchObject({ isEnough: true, isLittle: true })
    }
  })
})

// spec: images.variants
test('the viewer shows the small image until the original has loaded', async ({ page }) => {
  await page.goto('/')
  await allInViewLoaded(page)
  const small = await cardAt(page, 1)
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(isVariant(new URL(small).pathname)).toBe(true)
  const letCome = await holdCalls(page.context(), new RegExp(`/imgs/files/${idOf(small)}$`))
  await cardAt(page, 1).getByRole('link').click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toBeVisible()
  await expect(picture).toHaveCSS('background-image', `url("${small}")`)
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(page.getByText('Cargando imagen…')).toHaveCount(0)
  letCome()
  await expect(page.getByRole('button', { name: 'Acercar' })).toBeVisible()
  await expect(picture).toHaveCSS('background-image', 'none')
  expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toBe(
    `/canvamanager/imgs/files/${idOf(small)}`,
  )
})

// spec: images.variants-cached
test('the images that the page shows are cached, and open offline', async ({ page, context }) => {
  await page.goto('/')
  await workerIsThere(page)
  await imagesAreCached(page, 20)
  const cached = async () => (await cachedAddresses(page, 'images')).map((url) => new URL(url).pathname)
  const shown = await page
    .locator('main li img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => new URL(currentSrc).pathname),
    )
  // The worker may still write the last ones.
  await expect.poll(cached).toEqual(expect.arrayContaining(shown.filter(isVariant).slice(0, 24)))
  expect(inTwoSizes([...(await cached()), ...shown])).toEqual([])
  await expect(cardAt(page, 1)).toHaveAttribute('data-cached', 'true')

  await context.setOffline(true)
  await page.reload()
  await allInViewLoaded(page)
  await cardAt(page, 1).getByRole('link').click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
