import type { Page } from '@playwright/test'
import { expectAccessible, expectFingerTargets, expectNothingCutOff } from './axe.ts'
import { cards, expect, test } from './fixtures.ts'
import {
  active,
  fillSearch,
  list,
  options,
  recentSearches,
  searchField,
  searchFor,
  SUGGESTION_CODE,
} from './searching.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

/** Records the requests of a page from now on. */
function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}
const open = async (page: Page, path = '/') => {
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
}

// spec: search.lazy, search.silent
test('suggestions load on the first focus, and typing sends no request', async ({ page }) => {
  const requests = watchRequests(page)
  await open(page)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => url.includes('/static/js/suggestionCode-'))).toEqual([])
  await (await searchField(page)).focus()
  await expect.poll(() => requests.filter((url) => url.includes('/static/js/suggestionCode-')).length).toBe(1)
  await page.waitForLoadState('networkidle')
  const before = requests.length
  await page.keyboard.type('arena ro')
  await expect(options(page).first()).toBeVisible()
  expect(requests.slice(before)).toEqual([])
})

// spec: search.lazy
test('typing and searching do not wait for the code, and suggestions come with it', async ({ page }) => {
  let letCome: () => void = () => undefined
  const isFree = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(SUGGESTION_CODE, async (route) => {
    await isFree
    await route.continue()
  })
  await open(page)
  await searchFor(page, 'luna')
  await fillSearch(page, 'lun')
  await expect(page.getByRole('searchbox', { name: 'Buscar imágenes' })).toHaveValue('lun')
  letCome()
  await expect(options(page).first()).toHaveText('luna')
  await expect(page.getByRole('combobox', { name: 'Buscar imágenes' })).toBeFocused()
  expect(await recentSearches(page)).toBe('["luna"]')
})

// spec: search.keys, search.combobox
test('keys walk through the list, the text stays, and Escape closes before it clears', async ({ page }) => {
  await open(page)
  await fillSearch(page, 'ar')
  const field = page.getByRole('combobox')
  await expect(options(page)).toHaveCount(8)
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toBeVisible()
  await expect(field).toHaveValue('ar')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('ar')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await fillSearch(page, 'ar')
  await expect(options(page)).toHaveCount(8)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = await active(page).textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === chosen)
  await expect(page.getByRole('searchbox')).toHaveValue(chosen ?? '')
  await expect(list(page)).toBeHidden()
})

// spec: search.layout
test('the list moves nothing, and forced colors mark its active option', async ({ page }) => {
  await open(page)
  const places = () => cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  const before = await places()
  await page.emulateMedia({ forcedColors: 'active' })
  await fillSearch(page, 'ar')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveCSS('outline-style', 'solid')
  expect(await places()).toEqual(before)
})

// spec: search.layout
test('at 320 px and 400 % the list stays in the window, and its options scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page)
  await fillSearch(page, 'ar')
  await expect(options(page)).toHaveCount(8)
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toBeInViewport({ ratio: 1 })
  await expectNothingCutOff(page)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Limpiar búsqueda' })).toBeFocused()
  await expect(list(page)).toBeHidden()

  await page.evaluate(() => {
    localStorage.setItem(
      'recent_searches',
      JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((one) => one.repeat(30))),
    )
  })
  await fillSearch(page, '')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toBeInViewport({ ratio: 1 })
  await expectNothingCutOff(page)
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  // spec: search.pointer, search.remove, search.layout
  test('a finger searches for a suggestion, and removes recent searches', async ({ page }) => {
    for (const query of ['luna', 'mar']) await searchFor(page, query)
    await (await searchField(page)).fill('')
    await expect(options(page)).toHaveText(['mar', 'luna'])
    await expectAccessible(page)
    await expectFingerTargets(page)
    await expectNothingCutOff(page)
    await page.getByRole('button', { name: 'Quitar la búsqueda mar' }).tap()
    await expect(options(page)).toHaveText(['luna'])
    await options(page).first().tap()
    await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
    await expect(page.getByRole('banner').getByLabel('Buscar imágenes')).toBeHidden()
    await (await searchField(page)).fill('')
    await page.getByRole('button', { name: 'Borrar búsquedas recientes' }).tap()
    await expect(list(page)).toBeHidden()
    expect(await recentSearches(page)).toBeNull()
  })

  // spec: search.keys
  test('Escape closes the list first, then folds the search', async ({ page }) => {
    await open(page)
    await fillSearch(page, 'ar')
    const field = page.getByRole('banner').getByLabel('Buscar imágenes')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(field).toBeVisible()
    await expect(field).toHaveValue('ar')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  // spec: search.pointer, search.keys
  test('the panel suggests too, and Escape closes the list before the panel', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Abrir menú' }).tap()
    const panel = page.getByRole('dialog', { name: 'Menú' })
    await panel.getByRole('searchbox').pressSequentially('ar')
    await expect(panel.getByRole('option')).toHaveCount(8)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(panel).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const chosen = await active(page).textContent()
    await active(page).tap()
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === chosen)
    await expect(panel).toBeHidden()
  })
})
