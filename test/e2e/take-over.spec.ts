import { cards, expect, test } from './fixtures.ts'
import { options } from './searching.ts'
import { earlyPictures, firstScreenIsDrawn, openWithoutApp, shownInSight } from './shell.ts'

// Browser: what a visitor does between the document and the app.
test.use({ serviceWorkers: 'block' })

test('the app comes although a policy forbids inline scripts', async ({ page, policyViolations }) => {
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
  // The policy blocks the three inline scripts and nothing else.
  const inline = [1, 2, 3].map(() => expect.stringContaining('Executing inline script') as unknown)
  await expect.poll(() => policyViolations).toEqual(inline)
  policyViolations.length = 0
})

test('the app comes although the browser blocks all storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('an image pressed before the app loads opens by its link', async ({ page }) => {
  await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  const title = (await earlyPictures(page).nth(1).getAttribute('alt')) ?? ''
  await page.unrouteAll()
  await earlyPictures(page).nth(1).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('a button pressed before the app loads works when it is there', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  await page
    .getByRole('button', { name: /^Opciones de/ })
    .nth(1)
    .click()
  await letCome()
  await expect(page.getByRole('menuitem', { name: 'Agregar al carrito' })).toBeVisible()
})

test('place and focus before the app loads stay', async ({ page }) => {
  const letCome = await openWithoutApp(page, '/')
  await firstScreenIsDrawn(page)
  await page.evaluate(() => {
    window.scrollTo(0, 400)
  })
  await expect.poll(() => shownInSight(page)).toBeGreaterThan(3)
  await page.getByRole('link', { name: 'Explorar' }).focus()
  await letCome()
  await expect(cards(page).first()).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(400)
  await expect(page.getByRole('link', { name: 'Explorar' })).toBeFocused()
})

// spec: search.early, search.history, 2.header.search-submit
test('text typed before the app stays and gets suggestions; a search sent then counts', async ({ page }) => {
  await page.addInitScript(() => {
    const reported: unknown[] = []
    Object.assign(window, { reported, gtag: (...event: unknown[]) => reported.push(event) })
  })
  const letCome = await openWithoutApp(page, '/')
  await page.getByRole('searchbox').pressSequentially('ar')
  await letCome()
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.type('ena')
  await expect(page.getByRole('combobox')).toHaveValue('arena')

  const letComeAgain = await openWithoutApp(page, '/')
  await page.getByRole('searchbox').fill('luna')
  await page.keyboard.press('Enter')
  // Not until the load event, which waits for the code that is held back.
  await page.waitForURL('/search?q=luna', { waitUntil: 'commit' })
  await letComeAgain()
  const recent = () => page.evaluate(() => localStorage.getItem('recent_searches'))
  await expect.poll(recent).toBe('["luna"]')
  const searches = () => page.evaluate(() => (window as unknown as { reported: [string, string][] }).reported)
  await expect.poll(searches).toContainEqual(['event', 'search', { search_term: 'luna' }])

  await expect(cards(page).first()).toBeVisible()
  const description = page.locator('meta[name="description"]')
  const OF_GALLERY = /^Explora, comparte y compra imágenes/
  await expect(description).not.toHaveAttribute('content', OF_GALLERY)
  await page.getByRole('link', { name: 'Explorar' }).click()
  await expect(description).toHaveAttribute('content', OF_GALLERY)
})
