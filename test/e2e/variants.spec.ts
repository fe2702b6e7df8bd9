import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { VARIANTS_PORT } from './ports.ts'
import { repeated } from './shell.ts'
import { cardAt, holdCalls } from './shopping.ts'
import { kept, imagesAreCached, workerIsThere } from './worker.ts'

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

// spec: images.variants
for (const [width, height, deviceScaleFactor, tag] of [
  [390, 844, 2, []],
  [768, 1024, 1, ['@release']],
  [1440, 900, 1, ['@release']],
] as const)
  test.describe(`at ${width} px with ${deviceScaleFactor} device pixels each`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor, serviceWorkers: 'block' })

    test('document, shell and app load each image once', { tag: [...tag] }, async ({ page }) => {
      const asked = filesAskedFor(page)
      await page.goto('/')
      await allInViewLoaded(page)
      await page.mouse.wheel(0, 3 * height)
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

test.describe('without a worker', () => {
  // It would ask for images to cache them.
  test.use({ serviceWorkers: 'block' })

  // spec: images.variant-fails
  test('an image whose variant fails is shown in the original, asked for once', async ({ page }) => {
    const asked = filesAskedFor(page)
    const answered: string[] = []
    page.on('response', (response) => answered.push(new URL(response.url()).pathname))
    await page.route('**/demo/resized/**', (route) => route.fulfill({ status: 404 }))
    const originalOf = (path: string) => `/canvamanager/imgs/files/${idOf(path)}`
    /** An image that is scrolled away while it loads is asked for again later. */
    const originalsAreHere = () =>
      expect.poll(() => asked.map(originalOf).filter((path) => !answered.includes(path))).toEqual([])
    await page.goto('/')
    for (const distance of [2000, -2000]) {
      await allInViewLoaded(page)
      await originalsAreHere()
      await page.mouse.wheel(0, distance)
    }
    await allInViewLoaded(page)
    // An image asks again for what its preload has failed to load, but never after its original was asked for.
    const tooLate = asked.filter((path, index) => isVariant(path) && asked.slice(0, index).includes(originalOf(path)))
    expect(asked.some(isVariant)).toBe(true)
    expect(tooLate).toEqual([])
    expect(repeated(asked.filter((path) => !isVariant(path)))).toEqual([])
    await expect(page.getByText('Imagen no disponible')).toHaveCount(0)
  })
})

// spec: images.variants-cached
test('the images that the page shows are cached, and open offline', async ({ page, context }) => {
  await page.goto('/')
  await workerIsThere(page)
  await imagesAreCached(page, 20)
  const cached = (await kept(page, 'images')).map((url) => new URL(url).pathname)
  const shown = await page
    .locator('main li img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.filter(({ naturalWidth }) => naturalWidth > 0).map(({ currentSrc }) => new URL(currentSrc).pathname),
    )
  expect(shown.filter((path) => isVariant(path) && !cached.includes(path)).slice(0, 24)).toEqual([])
  expect(inTwoSizes([...cached, ...shown])).toEqual([])
  await expect(cardAt(page, 1)).toHaveAttribute('data-cached', 'true')

  await context.setOffline(true)
  await page.reload()
  await allInViewLoaded(page)
  await cardAt(page, 1).getByRole('link').click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
