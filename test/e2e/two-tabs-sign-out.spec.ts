import { expect, test } from './fixtures.ts'
import { googleKnows, newAccount, signIn } from './google.ts'
import { cardAt, cartLink, chooseFrom, enterCode, favoritesLink, holdCalls, signOut } from './shopping.ts'
import { storedIn } from './stored.ts'
import { expectToFollow, openTwoTabs } from './twoTabs.ts'

test.use({ serviceWorkers: 'block' })

test('signing out applies to both tabs, and the next user finds no data', async ({ page, context, account }) => {
  const other = await openTwoTabs(page, '/')
  const tabs = [page, other]
  await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
  await chooseFrom(cardAt(page, 1), 'Agregar al carrito')
  await cartLink(other, 1).click()
  await enterCode(other, 'VERANO10')
  await expect(other.getByText('VERANO10: 10% de descuento')).toBeVisible()
  for (const prefix of ['user', 'favorites_', 'cart_', 'promo_']) expect(await storedIn(other)).toContain(`"${prefix}`)

  await expectToFollow(
    other,
    () => signOut(page),
    () => expect(other.getByRole('button', { name: account.name })).toBeHidden(),
  )
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

test('a response that arrives after another user signs in is dropped', async ({ page, context, account }) => {
  const other = await openTwoTabs(page, '/')
  const release = await holdCalls(context, /\/market\/(cart|favorites)\?/)
  await chooseFrom(cardAt(other, 0), 'Agregar al carrito')
  await chooseFrom(cardAt(other, 1), 'Agregar a favoritos')
  await signOut(page)
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const next = newAccount(2)
  await googleKnows(context, next)
  await signIn(page)
  await expect(other.getByRole('button', { name: next.name })).toBeVisible()

  const answered = ['cart', 'favorites'].map((list) => other.waitForResponse(new RegExp(`/market/${list}\\?`)))
  release()
  await Promise.all(answered)
  await favoritesLink(other, 0).click()
  await expect(other.getByText('Aún no tienes favoritos.')).toBeVisible()
  await cartLink(other, 0).click()
  await expect(other.getByText('Tu carrito está vacío...')).toBeVisible()
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(favoritesLink(tab, 0).or(cartLink(tab, 0))).toHaveCount(2)
    expect(await storedIn(tab)).not.toContain(account.id)
  }
})
