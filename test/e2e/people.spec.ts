import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { googleIsBlocked, googleKnows, newAccount, signIn } from './google.ts'
import { acknowledge, cardAt, cartLink, chooseFrom, enterCode, favoritesLink, signOut } from './shopping.ts'
import { storedKeys } from './stored.ts'

const withGoogle = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })

// spec: 2.login.done, 2.header.own-links
test('a visitor who signs in from the header returns to the gallery with own links', async ({ page, account }) => {
  await page.goto('/')
  await expect(favoritesLink(page).or(cartLink(page))).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await withGoogle(page).click()

  await expect(page).toHaveURL('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: account.name })).toBeVisible()
  await expect(favoritesLink(page)).toBeVisible()
  await expect(cartLink(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})

for (const [route, heading] of [
  ['/favorites', 'Mis Favoritos'],
  ['/cart', 'Mi Carrito'],
] as const) {
  // spec: 2.favorites.heading, 2.favorites.login, 2.cart.login
  test(
    `a visitor who opens ${route} is asked to sign in and returns to it`,
    { tag: '@main' },
    async ({ page, account }) => {
      await page.goto(route)
      await expect(page).toHaveURL('/login')
      await withGoogle(page).click()
      await expect(page).toHaveURL(route)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('button', { name: account.name })).toBeVisible()
    },
  )
}

// spec: 2.header.ways-in-hidden, 4.auth.stored
test('a reload keeps the session and never shows the sign-in button', async ({ page, account }) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { wasOffered: boolean }
    watched.wasOffered = false
    new MutationObserver(() => {
      watched.wasOffered ||= [...document.querySelectorAll('button')].some(
        (button) => button.textContent === 'Sign in' && button.checkVisibility(),
      )
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const wasOffered = () => page.evaluate(() => (window as unknown as { wasOffered: boolean }).wasOffered)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await wasOffered()).toBe(true)

  await signIn(page)
  await page.reload()
  for (const route of ['/', '/favorites', '/cart']) {
    if (route !== '/') await page.goto(route)
    await expect(page.getByRole('button', { name: account.name })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page).toHaveURL(route)
    expect(await wasOffered()).toBe(false)
  }
})

// spec: 4.auth.logout, storage.owned
test("signing out leads to the gallery and deletes the user's data from the browser", async ({ page, account }) => {
  await signIn(page)
  await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
  await acknowledge(page, 'Agregada a favoritos')
  await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
  await acknowledge(page, 'Agregada al carrito')
  await cartLink(page).click()
  await enterCode(page, 'VERANO10')
  await acknowledge(page, 'Código VERANO10 aplicado')
  const ownKeys = [`cart_${account.id}`, `favorites_${account.id}`, `promo_${account.id}`, 'user']
  await expect.poll(() => storedKeys(page)).toEqual(expect.arrayContaining(ownKeys))

  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await storedKeys(page)).toEqual(['lienzo_prices'])
  // Writes at page unload must not restore the data.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await storedKeys(page)).toEqual(['lienzo_prices'])
  await page.goto('/cart')
  await expect(page).toHaveURL('/login')
})

// spec: 7.scripts.google
test("Google's script is requested on the sign-in page only", async ({ page, account }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('google')) asked.push(page.url())
  })
  const visit = async (...routes: string[]) => {
    for (const route of routes) {
      await page.goto(route)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
      await page.waitForLoadState('networkidle')
    }
  }
  await visit('/', '/search?q=luna')
  expect(asked).toEqual([])
  await signIn(page)
  await expect(page.getByRole('button', { name: account.name })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  asked.length = 0
  await visit('/', '/search?q=luna', '/favorites', '/cart')
  expect(asked).toEqual([])
})

for (const answer of ['nothing', 'an empty script'] as const) {
  test(`a blocker that answers ${answer} shows an error, and a retry works`, async ({ page, context, account }) => {
    await googleIsBlocked(context, answer)
    await page.goto('/login')
    const errorAlert = page.getByRole('alert')
    await expect(errorAlert).toHaveText(
      'No se pudo cargar el inicio de sesión de Google. Revisa tu conexión o tu bloqueador de anuncios.',
    )
    await expect(withGoogle(page)).toBeDisabled()
    const askedAgain = page.waitForRequest(/accounts\.google\.com/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await askedAgain
    await expect(errorAlert).toBeVisible()

    await googleKnows(context, account)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(errorAlert).toBeHidden()
    await withGoogle(page).click()
    await expect(page.getByRole('button', { name: account.name })).toBeVisible()
  })
}

const failures = {
  popup_closed: 'La ventana de Google se cerró antes de terminar. Puedes intentarlo de nuevo.',
  popup_failed_to_open:
    'Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
} as const
for (const outcome of ['popup_closed', 'popup_failed_to_open'] as const) {
  test(`after ${outcome} the page shows an error, and the next sign-in works`, async ({ page, context }) => {
    const account = newAccount()
    await googleKnows(context, account, outcome)
    await page.goto('/login')
    await withGoogle(page).click()
    await expect(page.getByRole('alert')).toHaveText(failures[outcome])

    // The loaded script keeps its outcome, so the new outcome needs a reload.
    await googleKnows(context, account)
    await page.reload()
    await withGoogle(page).click()
    await expect(page.getByRole('button', { name: account.name })).toBeVisible()
  })
}
