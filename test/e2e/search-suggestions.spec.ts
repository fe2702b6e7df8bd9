import { expectAccessible, expectFingerTargets, expectNothingCutOff } from './axe.ts'
import { cards, expect, test } from './fixtures.ts'
import { active, fillSearch, list, options, searchField, searchFor } from './searching.ts'

// Browser: the place of the list.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

// spec: search.layout
test('the list moves nothing and fits into 320 px; forced colors mark its option', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  const places = () => cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  const before = await places()
  await page.emulateMedia({ forcedColors: 'active' })
  await fillSearch(page, 'ar')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveCSS('outline-style', 'solid')
  expect(await places()).toEqual(before)

  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => {
    const long = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((one) => one.repeat(30))
    localStorage.setItem('recent_searches', JSON.stringify(long))
  })
  await page.reload()
  for (const [text, first] of [
    ['ar', 'arena'],
    ['', 'a'.repeat(30)],
  ] as const) {
    await fillSearch(page, text)
    // The list of the text before has eight options, too.
    await expect(options(page).first()).toContainText(first)
    await expect(options(page)).toHaveCount(8)
    await page.keyboard.press('ArrowUp')
    await expect(active(page)).toBeInViewport({ ratio: 1 })
    await expectNothingCutOff(page)
  }
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  // spec: search.pointer, search.remove, search.layout
  test('a finger removes a search, and searches for another', async ({ page }) => {
    for (const query of ['luna', 'mar']) await searchFor(page, query)
    await (await searchField(page)).fill('')
    await expectFingerTargets(page)
    await page.getByRole('button', { name: 'Quitar la búsqueda mar' }).tap()
    await expect(options(page)).toHaveText(['luna'])
    await options(page).first().tap()
    await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
    await expect(page.getByRole('banner').getByLabel('Buscar imágenes')).toBeHidden()
  })
})
