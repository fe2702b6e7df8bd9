import { expect, test } from './fixtures.ts'
import { googleKnows, newAccount } from './google.ts'
import {
  acknowledge,
  cardAt,
  cartLink,
  chooseFrom,
  enterCode,
  favoritesLink,
  holdCalls,
  removeButtons,
  signOut,
  titleOf,
} from './shopping.ts'
import { storedIn } from './stored.ts'
import { expectToFollow, openTwoTabs } from './twoTabs.ts'

test.use({ serviceWorkers: 'block' })

// Browser: storage events between two documents, with every timer of the other one stopped.
test('what happens to cart and code in one tab is in the other at once', async ({ page, account: _ }) => {
  const other = await openTwoTabs(page, '/cart')
  await expect(other.getByText('Tu carrito está vacío...')).toBeVisible()
  const title = await titleOf(cardAt(page, 0))
  const removeIt = other.getByRole('button', { name: `Quitar ${title} del carrito` })
  await expectToFollow(
    other,
    () => chooseFrom(cardAt(page, 0), 'Agregar al carrito'),
    () => expect(removeIt).toBeVisible(),
  )
  await cartLink(page, 1).click()
  await expectToFollow(
    other,
    () => enterCode(page, 'mitad50'),
    () => expect(other.getByText('MITAD50: 50% de descuento')).toBeVisible(),
  )
  await expect(other.getByRole('definition')).toHaveText(['$2.50', '−$1.25', '$1.25'])
  await expectToFollow(
    page,
    () => removeIt.click(),
    () => expect(cartLink(page, 0)).toBeVisible(),
  )
})

// Browser: two documents that write the same storage at the same moment.
test('images added in both tabs at the same time are in both, even after a reload', async ({
  page,
  context,
  account: _,
}) => {
  const other = await openTwoTabs(page, '/')
  const tabs = [page, other]
  const release = await holdCalls(context, /\/market\/cart\?/)
  const asked = tabs.map((tab) => tab.waitForRequest(/\/market\/cart\?/))
  await Promise.all(tabs.map((tab, index) => chooseFrom(cardAt(tab, index), 'Agregar al carrito')))
  await Promise.all(asked)
  release()
  await Promise.all(tabs.map((tab) => acknowledge(tab, 'Agregada al carrito')))
  for (const tab of tabs) await expect(cartLink(tab, 2)).toBeVisible()
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) {
    await cartLink(tab, 2).click()
    await expect(removeButtons(tab)).toHaveCount(2)
  }
})

// Browser: what really stays in the storage of both tabs, also when a document ends.
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
