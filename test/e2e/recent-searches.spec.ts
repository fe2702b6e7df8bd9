import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { fillSearch, list, options, recentSearches, searchFor, SUGGESTION_CODE } from './searching.ts'
import { openWithoutApp } from './shell.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

// spec: search.remove, search.history
test('keys remove recent searches one by one, and all', async ({ page }) => {
  for (const query of ['luna', 'mar', 'arena']) await searchFor(page, query)
  await fillSearch(page, '')
  await expect(options(page)).toHaveText(['arena', 'mar', 'luna'])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveText(['mar', 'luna'])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Borrar búsquedas recientes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeFocused()
  expect(await recentSearches(page)).toBeNull()
})

// spec: search.lazy
test('text that was typed before the app gets suggestions, and its search is kept', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByLabel('Buscar imágenes').pressSequentially('ar')
  await letCome()
  await expect(options(page).first()).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('ar')

  const letComeAgain = await openWithoutApp(page, '/')
  await page.getByLabel('Buscar imágenes').fill('mar')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=mar')
  await letComeAgain()
  await expect.poll(() => recentSearches(page)).toBe('["mar"]')
})

// spec: search.history
test('searches sent one after another before the app are all kept', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  for (const query of ['luna', 'mar']) await searchFor(page, query)
  await letCome()
  await expect.poll(() => recentSearches(page)).toBe('["mar","luna"]')
})

// spec: search.history
test('a search sent just before the app starts on the page that is left is kept', async ({ page }) => {
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/search?q=luna', async (route) => {
    await isAnswered
    await route.continue()
  })
  const letCome = await openWithoutApp(page, '/')
  await page.getByLabel('Buscar imágenes').fill('luna')
  await page.getByLabel('Buscar imágenes').press('Enter', { noWaitAfter: true })
  // The app asks for it as soon as the focus is in its own field.
  const started = page.waitForRequest(SUGGESTION_CODE)
  await letCome()
  await started
  answer()
  await page.waitForURL('**/search?q=luna')
  await expect.poll(() => recentSearches(page)).toBe('["luna"]')
})

// spec: search.history
test('a search before the app and one after it keep their order while code is late', async ({ page }) => {
  const code = await holdBack(page, /foldText-/)
  const letCome = await openWithoutApp(page, '/')
  await searchFor(page, 'luna')
  await letCome()
  await code.requested
  await searchFor(page, 'mar')
  code.release()
  await expect.poll(() => recentSearches(page)).toBe('["mar","luna"]')
})

// spec: search.history
test('a search sent before the app is kept when the page is left before it is stored', async ({ page }) => {
  const code = await holdBack(page, SUGGESTION_CODE)
  const letCome = await openWithoutApp(page, '/')
  await searchFor(page, 'luna')
  await letCome()
  await code.requested
  const isReloaded = page.reload()
  code.release()
  await isReloaded
  await expect.poll(() => recentSearches(page)).toBe('["luna"]')
})

/** Holds back what is requested from these addresses, until `release`. */
async function holdBack(page: Page, addresses: RegExp) {
  let release: () => void = () => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await isReleased
    // The page may have been left.
    await route.continue().catch(() => undefined)
  })
  return { release, requested: page.waitForRequest(addresses) }
}
