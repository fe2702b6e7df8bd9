import { cards, expect, test } from './fixtures.ts'
import { firstScreenIsDrawn, openWithoutApp, shellPictures, shownInSight } from './shell.ts'

/** The shell alone: what the document brings by itself. */
test.use({ serviceWorkers: 'block' })

for (const [where, policy] of [
  ['everywhere', null],
  ['where scripts in the document are forbidden', "script-src 'self'"],
] as const) {
  test(`the app comes with its styles ${where}`, async ({ page, policyViolations }) => {
    await page.route('/', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), ...(policy !== null && { 'content-security-policy': policy }) },
      })
    })
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    const media = page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((all: HTMLLinkElement[]) => all.map((one) => one.sheet?.media.mediaText))
    expect(await media).toEqual(['all'])
    // Its two scripts were refused, where they should be.
    expect(policyViolations.splice(0)).toHaveLength(policy === null ? 0 : 2)
  })
}

test('a picture that was pressed before the app was there opens', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  const title = (await shellPictures(page).nth(1).getAttribute('alt')) ?? ''
  await shellPictures(page).nth(1).click()
  await letCome()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('a button that was pressed before the app was there does what it should', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await letCome()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
})

test('who scrolled before the app was there stays where they are', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  await page.evaluate(() => {
    window.scrollTo(0, 1200)
  })
  await expect.poll(() => shownInSight(page)).toBeGreaterThan(3)
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(1200)
})

test('a focus that was on a control before the app was there stays on it', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('button', { name: 'Sign in' }).focus()
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
})

test('what was typed before the app was there stays, and so does the focus', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('searchbox').pressSequentially('mar d')
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.type('orado')
  await expect(page.getByRole('searchbox')).toHaveValue('mar dorado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Resultados para: "mar dorado"' })).toBeVisible()
})

test('a search that was sent before the app was there is made', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('searchbox').fill('  ')
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').fill('luna')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=luna')
  await firstScreenIsDrawn(page)
  await letCome()
  await expect(cards(page).first()).toBeVisible()
})

test('once the app is there, the shell has let go of the page', async ({ page }) => {
  await page.goto('/search?q=luna')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'true'
  })
  await page.getByRole('link', { name: 'Explorar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Galería de imágenes' })).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-marked', 'true')
})
