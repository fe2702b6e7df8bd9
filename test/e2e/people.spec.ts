import { expect, test } from './fixtures.ts'
import { signIn } from './google.ts'
import { acknowledge, cardAt, cartLink, chooseFrom, enterCode, signOut } from './shopping.ts'
import { storedKeys } from './stored.ts'

// Browser: what a document shows before the app, and what is written while it is left.
// spec: 2.header.ways-in-hidden, 4.auth.stored, 4.auth.logout, storage.owned
test('reloads never show the sign-in button to a user, and a sign-out leaves nothing', async ({ page, account }) => {
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
  const signInButton = page.getByRole('button', { name: 'Sign in' })
  await page.goto('/')
  await expect(signInButton).toBeVisible()
  await expect.poll(wasOffered).toBe(true)

  await signIn(page)
  await page.reload()
  for (const route of ['/', '/favorites', '/cart']) {
    if (route !== '/') await page.goto(route)
    await expect(page.getByRole('button', { name: account.name })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page).toHaveURL(route)
    expect(await wasOffered()).toBe(false)
  }

  await page.getByRole('link', { name: 'Explorar', exact: true }).click()
  for (const list of ['a favoritos', 'al carrito']) {
    await chooseFrom(cardAt(page, 0), `Agregar ${list}`)
    await acknowledge(page, `Agregada ${list}`)
  }
  await cartLink(page).click()
  await enterCode(page, 'VERANO10')
  await acknowledge(page, 'Código VERANO10 aplicado')
  const ownKeys = [`cart_${account.id}`, `favorites_${account.id}`, `promo_${account.id}`, 'user']
  await expect.poll(() => storedKeys(page)).toEqual(expect.arrayContaining(ownKeys))

  await signOut(page)
  await expect(page).toHaveURL('/')
  await expect(signInButton).toBeVisible()
  await expect.poll(() => storedKeys(page)).toEqual(['lienzo_prices'])
  // Writes at page unload must not restore the data.
  await page.reload()
  await expect(signInButton).toBeVisible()
  expect(await storedKeys(page)).toEqual(['lienzo_prices'])
})
