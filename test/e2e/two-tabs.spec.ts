import type { Page } from '@playwright/test'
import { expect, openTab, test } from './fixtures.ts'
import { googleKnows, newAccount, signIn } from './google.ts'
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

test.use({ serviceWorkers: 'block' })

/** The longest that a tab may take to follow another. */
const atOnce = { timeout: 500, intervals: [25] }

/** Two tabs of somebody who has just signed in in one of them. */
async function openTwoTabs(page: Page, route: string): Promise<Page> {
  await signIn(page)
  const other = await openTab(page.context())
  await other.goto(route)
  await expect(other.getByRole('button', { name: 'Cuenta de prueba' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toBeAttached()
  return other
}

/** What one tab changes, the other shows at once: counted from when the browser keeps it, because it cannot know before. */
async function expectToFollow(
  page: Page,
  change: () => Promise<void>,
  key: string,
  isKept: (value: string) => boolean,
  isShown: () => Promise<boolean>,
) {
  const value = () => page.evaluate((kept) => localStorage.getItem(kept) ?? '', key)
  const follow = async () => {
    await expect.poll(async () => isKept(await value()), { intervals: [10] }).toBe(true)
    await expect.poll(isShown, atOnce).toBe(true)
  }
  await Promise.all([follow(), change()])
}

const keptIn = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))

const removeButton = (page: Page, title: string) => page.getByRole('button', { name: `Quitar ${title} del carrito` })
test('an image added to the cart in one tab is in the other at once, and goes with it too', async ({
  page,
  account,
}) => {
  const other = await openTwoTabs(page, '/cart')
  await expect(other.getByText('Tu carrito está vacío...')).toBeVisible()
  const title = await titleOf(cardAt(page, 0))
  const key = `cart_${account.id}`
  await expectToFollow(
    page,
    () => chooseFrom(cardAt(page, 0), 'Agregar al carrito'),
    key,
    (cart) => cart.includes(title),
    () => removeButton(other, title).isVisible(),
  )
  await expect(cartLink(other, 1)).toBeVisible()
  await expectToFollow(
    other,
    () => removeButton(other, title).click(),
    key,
    (cart) => !cart.includes(title),
    () => cartLink(page, 0).isVisible(),
  )
})

test('what is added in both tabs at the same time is in both, and survives a reload', async ({
  page,
  context,
  account: _,
}) => {
  const other = await openTwoTabs(page, '/')
  const tabs = [page, other]
  for (const [round, list] of ['carrito', 'favoritos', 'carrito'].entries()) {
    // Both tabs are answered in the same moment.
    const release = await holdCalls(context, /\/market\/(cart|favorites)\?/)
    const asked = tabs.map((tab) => tab.waitForRequest(/\/market\//))
    await Promise.all(
      tabs.map((tab, index) => chooseFrom(cardAt(tab, round * 2 + index), new RegExp(`^Agregar al? ${list}$`))),
    )
    await Promise.all(asked)
    release()
    await Promise.all(tabs.map((tab) => acknowledge(tab, new RegExp(`^Agregada al? ${list}`))))
  }
  for (const tab of tabs) {
    await expect(cartLink(tab, 4)).toBeVisible()
    await expect(favoritesLink(tab, 2)).toBeVisible()
  }
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) {
    await cartLink(tab, 4).click()
    await expect(removeButtons(tab)).toHaveCount(4)
    await expect(favoritesLink(tab, 2)).toBeVisible()
  }
})

test('removing the same image in both tabs, and adding another meanwhile, leaves both with the same', async ({
  page,
  context,
  account: _,
}) => {
  const other = await openTwoTabs(page, '/')
  const tabs = [page, other]
  for (const index of [0, 1, 2]) {
    await chooseFrom(cardAt(page, index), 'Agregar al carrito')
    await acknowledge(page, 'Agregada al carrito')
  }
  const [first, second] = [await titleOf(cardAt(page, 0)), await titleOf(cardAt(page, 1))]
  await cartLink(page, 3).click()
  const release = await holdCalls(context, /\/market\/cart\?/)
  await removeButton(page, first).click()
  await chooseFrom(cardAt(other, 3), 'Agregar al carrito')
  release()
  await cartLink(other, 3).click()
  for (const tab of tabs) await expect(removeButton(tab, first)).toHaveCount(0)

  const releaseBoth = await holdCalls(context, /\/market\/cart\?/)
  for (const tab of tabs) await removeButton(tab, second).click()
  releaseBoth()
  for (const tab of tabs) {
    await expect(removeButton(tab, second)).toHaveCount(0)
    await tab.reload()
    await expect(removeButtons(tab)).toHaveCount(2)
  }
})

test('a promo code applied in one tab counts in the other, and is taken back in both', async ({ page, account }) => {
  const other = await openTwoTabs(page, '/')
  await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
  await Promise.all([page, other].map((tab) => cartLink(tab, 1).click()))
  const applied = (tab: Page) => tab.getByText('MITAD50: 50% de descuento')
  const key = `promo_${account.id}`
  await expectToFollow(
    page,
    () => enterCode(page, 'mitad50'),
    key,
    (promo) => promo.includes('MITAD50'),
    () => applied(other).isVisible(),
  )
  await expect(other.getByRole('definition')).toHaveText(['$2.50', '−$1.25', '$1.25'])
  const takeBack = () => other.getByRole('button', { name: 'Quitar código promocional' }).click()
  await expectToFollow(
    other,
    takeBack,
    key,
    (promo) => !promo.includes('MITAD50'),
    () => applied(page).isHidden(),
  )
})

test('who signs out in one tab has signed out in the other, and the next person finds nothing of theirs', async ({
  page,
  context,
  account,
}) => {
  const other = await openTwoTabs(page, '/')
  const tabs = [page, other]
  await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
  await chooseFrom(cardAt(page, 1), 'Agregar al carrito')
  await cartLink(other, 1).click()
  await enterCode(other, 'VERANO10')
  await expect(other.getByText('VERANO10: 10% de descuento')).toBeVisible()
  for (const prefix of ['user', 'favorites_', 'cart_', 'promo_']) expect(await keptIn(other)).toContain(`"${prefix}`)

  const isAway = () => other.getByRole('button', { name: account.name }).isHidden()
  await expectToFollow(
    page,
    () => signOut(page),
    'user',
    (user) => user === '',
    isAway,
  )
  await expect(other).toHaveURL('/login')
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const theirs = new RegExp(`${account.id}|${account.name}|VERANO10`)
  expect(await keptIn(page)).not.toMatch(new RegExp(`${theirs.source}|"(user|favorites_|cart_|promo_)`))
  // Also not after what a tab writes when it is left.
  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await keptIn(other)).not.toMatch(theirs)

  // Without a reload in between, so that nothing is hidden by one.
  const next = newAccount(2)
  await googleKnows(context, next)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: next.name })).toBeVisible()
    await expect(favoritesLink(tab, 0)).toBeVisible()
    await cartLink(tab, 0).click()
    await expect(tab.getByText('Tu carrito está vacío...')).toBeVisible()
    expect(await keptIn(tab)).not.toMatch(theirs)
  }
})

test('a call that is answered after somebody else signed in is nothing to them, and leaves nothing behind', async ({
  page,
  context,
  account,
}) => {
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
    expect(await keptIn(tab)).not.toContain(account.id)
  }
})
