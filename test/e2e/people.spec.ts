import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { googleIsBlocked, googleKnows, newAccount, signIn, tokenOf } from './google.ts'
import { acknowledge, cardAt, cartLink, chooseFrom, enterCode, favoritesLink, signOut } from './shopping.ts'
import { picturesAreKept } from './worker.ts'

/** But for the list of pictures that are there without a network, which begins anew with the gallery that a visitor sees. */
/** Besides what is the gallery's and nobody's, which is kept when there is time. */
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => !['image_cache', 'first_pages'].includes(key))
      .sort(),
  )
const withGoogle = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' })

test('who signs in from the header comes back to the gallery, and the header shows what is theirs', async ({
  page,
  account,
}) => {
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
  test(`a visitor who opens ${route} is asked to sign in and led back to it`, async ({ page, account }) => {
    await page.goto(route)
    await expect(page).toHaveURL('/login')
    await withGoogle(page).click()
    await expect(page).toHaveURL(route)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('button', { name: account.name })).toBeVisible()
  })
}

test('a reload keeps the session, and does not offer to sign in for even a moment', async ({ page, account }) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { wasOffered: boolean }
    watched.wasOffered = false
    new MutationObserver(() => {
      watched.wasOffered ||= [...document.querySelectorAll('button')].some(
        ({ textContent }) => textContent === 'Sign in',
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

test('signing out leads away from what is theirs and leaves nothing of it in the browser', async ({
  page,
  account,
}) => {
  await signIn(page)
  await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
  await acknowledge(page, 'Agregada a favoritos')
  await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
  await acknowledge(page, 'Agregada al carrito')
  await cartLink(page).click()
  await enterCode(page, 'VERANO10')
  await acknowledge(page, 'Código VERANO10 aplicado')
  const theirs = [`cart_${account.id}`, `favorites_${account.id}`, `promo_${account.id}`, 'user']
  await expect.poll(() => storedKeys(page)).toEqual(expect.arrayContaining(theirs))

  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await storedKeys(page)).toEqual(['lienzo_prices'])
  // What is written as a page is left must not bring it back.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await storedKeys(page)).toEqual(['lienzo_prices'])
  await page.goto('/cart')
  await expect(page).toHaveURL('/login')
})

test("Google's script is asked for on the sign-in page and nowhere else", async ({ page, account }) => {
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
  test(`where a blocker answers ${answer} instead of Google the page says so, and trying again works`, async ({
    page,
    context,
    account,
  }) => {
    await googleIsBlocked(context, answer)
    await page.goto('/login')
    const told = page.getByRole('alert')
    await expect(told).toHaveText(
      'No se pudo cargar el inicio de sesión de Google. Revisa tu conexión o tu bloqueador de anuncios.',
    )
    await expect(withGoogle(page)).toBeDisabled()
    const askedAgain = page.waitForRequest(/accounts\.google\.com/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await askedAgain
    await expect(told).toBeVisible()

    await googleKnows(context, account)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(told).toBeHidden()
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
  test(`after ${outcome} the page says so, and one can sign in all the same`, async ({ page, context }) => {
    const account = newAccount()
    await googleKnows(context, account, outcome)
    await page.goto('/login')
    await withGoogle(page).click()
    await expect(page.getByRole('alert')).toHaveText(failures[outcome])

    // The script that is loaded stays what it was, so the next visit brings the next outcome.
    await googleKnows(context, account)
    await page.reload()
    await withGoogle(page).click()
    await expect(page.getByRole('button', { name: account.name })).toBeVisible()
  })
}

test('the access token is kept nowhere in the browser', async ({ page, context, account }) => {
  await signIn(page)
  await expect.poll(() => storedKeys(page)).toContain('user')
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, document.cookie, location.href, history.state]),
  )
  expect(kept).toContain(account.id)
  expect(kept).not.toContain(tokenOf(account))
  expect(await context.cookies()).toEqual([])
  // The worker's own, in which it counts the pictures that it keeps.
  await picturesAreKept(page, 1)
  const databases = await inDatabases(page)
  expect(databases).toContain('/canvamanager/imgs/files/')
  expect(databases).not.toContain(tokenOf(account))
  const caches = await inCaches(page)
  expect(caches).toContain('/canvamanager/imgs/files/')
  expect(caches).not.toContain(tokenOf(account))
})

/** The requests that the worker's caches know, with their headers, and the answers that are text. */
const inCaches = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        kept.push(name, request.url, ...[...request.headers].flat())
        const answer = await cache.match(request)
        if (answer && /text|json/.test(answer.headers.get('content-type') ?? '')) kept.push(await answer.text())
      }
    }
    return kept.join('\n')
  })

/** Everything in the browser's databases, as text. */
const inDatabases = (page: Page) =>
  page.evaluate(async () => {
    const result = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result)
        }
        request.onerror = () => {
          reject(request.error ?? new Error('Not to be read'))
        }
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await result(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found)
  })
