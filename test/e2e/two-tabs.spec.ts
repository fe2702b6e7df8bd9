import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  acknowledge,
  cardAt,
  cartLink,
  chooseFrom,
  enterCode,
  favoritesLink,
  holdCalls,
  removeButtons,
  titleOf,
} from './shopping.ts'
import { expectToFollow, openTwoTabs } from './twoTabs.ts'

test.use({ serviceWorkers: 'block' })

const removeButton = (page: Page, title: string) => page.getByRole('button', { name: `Quitar ${title} del carrito` })
test('adding and removing an image in one tab updates the other at once', async ({ page, account: _ }) => {
  const other = await openTwoTabs(page, '/cart')
  await expect(other.getByText('Tu carrito está vacío...')).toBeVisible()
  const title = await titleOf(cardAt(page, 0))
  await expectToFollow(
    other,
    () => chooseFrom(cardAt(page, 0), 'Agregar al carrito'),
    () => expect(removeButton(other, title)).toBeVisible(),
  )
  await expect(cartLink(other, 1)).toBeVisible()
  await expectToFollow(
    page,
    () => removeButton(other, title).click(),
    () => expect(cartLink(page, 0)).toBeVisible(),
  )
})

test('images added in both tabs at the same time are in both, even after a reload', async ({
  page,
  context,
  account: _,
}) => {
  const other = await openTwoTabs(page, '/')
  const tabs = [page, other]
  for (const [round, list] of ['carrito', 'favoritos', 'carrito'].entries()) {
    // Both tabs get their responses at the same moment.
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

test('removing an image in both tabs while another is added keeps both tabs equal', async ({
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

test('a promo code is applied and removed in both tabs', async ({ page, account: _ }) => {
  const other = await openTwoTabs(page, '/')
  await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
  for (const tab of [page, other]) {
    await cartLink(tab, 1).click()
    await expect(removeButtons(tab)).toHaveCount(1)
  }
  const applied = (tab: Page) => tab.getByText('MITAD50: 50% de descuento')
  await expectToFollow(
    other,
    () => enterCode(page, 'mitad50'),
    () => expect(applied(other)).toBeVisible(),
  )
  await expect(other.getByRole('definition')).toHaveText(['$2.50', '−$1.25', '$1.25'])
  const takeBack = () => other.getByRole('button', { name: 'Quitar código promocional' }).click()
  await expectToFollow(page, takeBack, () => expect(applied(page)).toBeHidden())
})
