import type { Page } from '@playwright/test'
import { expect, openTab, test } from './fixtures.ts'
import { googleKnows, newAccount, signIn } from './google.ts'
import { cardAt, cartLink, chooseFrom, enterCode, favoritesLink, signOut } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

/** Reads localStorage and sessionStorage as text. */
const storedIn = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

// Browser: what really stays in the storage of both tabs, also when a document ends.
// spec: 4.auth.logout, storage.owned
test('signing out applies to both tabs, and the next user finds no data', async ({ page, context, account }) => {
  await signIn(page)
  const other = await openTab(context)
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Cuenta de prueba' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toBeAttached()
  const tabs = [page, other]
  await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
  await chooseFrom(cardAt(page, 1), 'Agregar al carrito')
  await cartLink(other, 1).click()
  await enterCode(other, 'VERANO10')
  await expect(other.getByText('VERANO10: 10% de descuento')).toBeVisible()
  for (const prefix of ['user', 'favorites_', 'cart_', 'promo_']) expect(await storedIn(other)).toContain(`"${prefix}`)

  await signOut(page)
  await expect(other.getByRole('button', { name: account.name })).toBeHidden()
  await expect(other).toHaveURL('/login')
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const ownData = new RegExp(`${account.id}|${account.name}|VERANO10`)
  expect(await storedIn(page)).not.toMatch(new RegExp(`${ownData.source}|"(user|favorites_|cart_|promo_)`))
  // Writes at page unload must not restore the data either.
  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await storedIn(other)).not.toMatch(ownData)

  // No reload in between: it would hide leftover state.
  const next = newAccount(2)
  await googleKnows(context, next)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: next.name })).toBeVisible()
    await expect(favoritesLink(tab, 0)).toBeVisible()
    await cartLink(tab, 0).click()
    await expect(tab.getByText('Tu carrito está vacío...')).toBeVisible()
    expect(await storedIn(tab)).not.toMatch(ownData)
  }
})
