import { cards, expect, test } from './fixtures.ts'
import { firstScreenIsDrawn, openWithoutApp, shellPictures, shownInSight } from './shell.ts'

// Browser: what a visitor does between the document and the app. Without a worker the shell in the document draws the
// first screen.
test.use({ serviceWorkers: 'block' })

test('the app comes with its styles although a policy forbids inline scripts', async ({ page, policyViolations }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "script-src 'self'" },
    })
  })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  const stylesheets = page.locator('link[rel="stylesheet"]')
  await expect
    .poll(() => stylesheets.evaluateAll((all: HTMLLinkElement[]) => all.length > 0 && all.every(({ sheet }) => sheet)))
    .toBe(true)
  // The policy blocks the three inline scripts and nothing else.
  const inline = [1, 2, 3].map(() => expect.stringContaining('Executing inline script') as unknown)
  await expect.poll(() => policyViolations).toEqual(inline)
  policyViolations.length = 0
})

test('an image or a button pressed before the app loads opens', async ({ page }) => {
  await test.step('a click on an image', async () => {
    const letCome = await openWithoutApp(page, '/')
    await firstScreenIsDrawn(page)
    const title = (await shellPictures(page).nth(1).getAttribute('alt')) ?? ''
    await shellPictures(page).nth(1).click()
    await letCome()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('a right click on an image', async () => {
    const letCome = await openWithoutApp(page, '/')
    await firstScreenIsDrawn(page)
    await shellPictures(page).nth(1).click({ button: 'right' })
    await letCome()
    await expect(page.getByRole('menuitem', { name: 'Agregar al carrito' })).toBeVisible()
  })
  await test.step('a click on a button', async () => {
    const letCome = await openWithoutApp(page, '/')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await letCome()
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  })
})

test("a click across the app's start works once", async ({ page }) => {
  for (const control of ['Sign in', 'Explorar', 'an image'])
    await test.step(control, async () => {
      const letCome = await openWithoutApp(page, control === 'Explorar' ? '/search?q=luna' : '/')
      await firstScreenIsDrawn(page)
      const pressed =
        control === 'an image'
          ? shellPictures(page).nth(1)
          : page.getByRole('banner').locator('a, button').filter({ hasText: control, visible: true })
      await pressed.hover()
      await page.mouse.down()
      await letCome()
      await expect(cards(page).first()).toBeVisible()
      const entries = () => page.evaluate(() => history.length)
      const before = await entries()
      await page.mouse.up()
      if (control === 'an image') await expect(page.getByRole('dialog')).toBeVisible()
      else await expect(page).toHaveURL(control === 'Explorar' ? '/' : '/login')
      expect(await entries()).toBe(before + 1)
    })
})

test('place and focus before the app loads stay', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  await page.evaluate(() => {
    window.scrollTo(0, 1200)
  })
  await expect.poll(() => shownInSight(page)).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Sign in' }).focus()
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(1200)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
})

// spec: 5.search.blank, 2.header.search-submit
test('text typed before the app stays; a search runs trimmed and is reported', async ({ page }) => {
  await page.addInitScript(() => {
    const reported: unknown[] = []
    Object.assign(window, { reported, gtag: (...event: unknown[]) => reported.push(event) })
  })
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('searchbox').pressSequentially('mar d')
  await letCome()
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.type('orado')
  await expect(page.getByRole('searchbox')).toHaveValue('mar dorado')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Resultados para: "mar dorado"' })).toBeVisible()

  const letComeAgain = await openWithoutApp(page, '/')
  await page.getByRole('searchbox').fill('  ')
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').fill(' luna ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=luna')
  await firstScreenIsDrawn(page)
  await letComeAgain()
  await expect(cards(page).first()).toBeVisible()
  const searches = () => page.evaluate(() => (window as unknown as { reported: [string, string][] }).reported)
  await expect.poll(searches).toContainEqual(['event', 'search', { search_term: 'luna' }])

  // After that the shell no longer handles clicks: the document stays.
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'true'
  })
  const description = page.locator('meta[name="description"]')
  const OF_GALLERY = /^Explora, comparte y compra imágenes/
  await expect(description).not.toHaveAttribute('content', OF_GALLERY)
  await page.getByRole('link', { name: 'Explorar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Galería de imágenes' })).toBeAttached()
  await expect(description).toHaveAttribute('content', OF_GALLERY)
  await expect(page.locator('html')).toHaveAttribute('data-marked', 'true')
})
