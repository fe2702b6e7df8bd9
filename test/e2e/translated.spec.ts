import type { Page } from '@playwright/test'
import { translated, translatePage, type Scope } from '@test/support/translator'
import { test as base, expect } from './checkout.ts'
import { cards, openTab } from './fixtures.ts'
import { payButton } from './paypal.ts'
import { fillSearch, list, options, searchField } from './searching.ts'
import { bar, inBar, markOf, selectRange } from './selecting.ts'
import { cardAt, chooseFrom, enterCode, removeButtons, summary, titleOf } from './shopping.ts'

type Fixtures = {
  scope: Scope
  /** A text as this translator shows it. */
  said: (text: string) => string
  /** Expects that nothing crashed, that no old text is shown, and that the translator left the amounts alone. */
  expectSound: () => Promise<void>
}

/** A test in a browser that translates every page. */
const test = base.extend<Fixtures>({
  scope: ['words', { option: true }],
  context: async ({ context, scope }, provide) => {
    await context.addInitScript(translatePage, scope)
    await provide(context)
  },
  said: async ({ scope }, provide) => provide((text) => translated(text, scope)),
  expectSound: async ({ page }, provide) => {
    const expectSound = async () => {
      expect(await page.evaluate(() => window.translationDamage?.())).toEqual({ crashes: [], unseen: [], touched: [] })
      await expect(page.getByText('Algo salió mal')).toHaveCount(0)
    }
    await provide(expectSound)
    await expectSound()
  },
})

const SCOPES: readonly Scope[] = ['words', 'everything']

/** What the translator leaves as it is. */
const untouched = (page: Page) => page.locator('[translate="no"]')

const toast = (page: Page, text: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: text, has: page.getByRole('button', { name: 'Cerrar notificación' }) })

const closeToast = (page: Page) => page.getByRole('button', { name: 'Cerrar notificación' }).first().click()

/** A link of the header; a count may follow its word. */
const headerLink = (page: Page, word: string) => page.getByRole('banner').getByRole('link', { name: word })

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' }, cartSize: 7 })

for (const scope of SCOPES) {
  const inRelease = { tag: '@release' }
  const inWords = { tag: scope === 'words' ? [] : ['@release'] }
  // Browser: a translator changes the text nodes that React has made.
  test.describe(`a translator of ${scope}`, () => {
    test.use({ scope })

    // spec: translated.changes
    test('a visitor searches letter by letter, and again', inRelease, async ({ page, said, expectSound }) => {
      await page.goto('/')
      await expect(cards(page).first()).toBeVisible()
      await searchField(page)
      for (const letters of ['f', 'fu', 'fue', 'fueg', 'fuego']) {
        await fillSearch(page, letters)
        await expect(options(page).first().locator('mark')).toHaveText(new RegExp(`^${said(letters)}$`, 'i'))
        await expectSound()
      }
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('Resultados para: "fuego"'))
      await fillSearch(page, 'zzzz')
      await page.keyboard.press('Enter')
      await expect(page.getByText('No se encontraron imágenes')).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name: 'Limpiar búsqueda' }).click()
      await expect(cards(page).first()).toBeVisible()
      await expect(list(page)).toContainText(said('zzzz'))
      await page.getByRole('button', { name: 'Borrar búsquedas recientes' }).click()
      await expect(list(page)).toHaveCount(0)
    })

    // spec: translated.changes
    test('a visitor turns images, reads about one, and shares it', inWords, async ({ page, said, expectSound }) => {
      await page.goto('/')
      const first = await titleOf(cardAt(page, 1))
      await cardAt(page, 1).getByRole('img').click()
      const viewer = page.getByRole('dialog')
      const title = viewer.getByRole('heading', { level: 2 }).first()
      await expect(title).toHaveText(said(first))
      await viewer.getByRole('button', { name: 'Información' }).click()
      await expect(viewer.getByRole('heading', { name: 'Precio' })).toBeVisible()
      await viewer.getByRole('button', { name: 'Imagen siguiente' }).click()
      await expect(title).not.toHaveText(said(first))
      await expectSound()
      await viewer.getByRole('button', { name: 'Imagen anterior' }).click()
      await expect(title).toHaveText(said(first))
      await viewer.getByRole('button', { name: 'Agregar a favoritos' }).click()
      await expect(toast(page, 'Haz login')).toContainText(said('Haz login para agregar a favoritos'))
      await closeToast(page)
      await viewer.getByRole('button', { name: 'Compartir' }).click()
      const share = page.getByRole('dialog', { name: 'Compartir imagen' })
      await share.getByRole('button', { name: 'Copiar URL' }).click()
      await toast(page, 'URL').waitFor()
      await share.getByRole('button', { name: 'Cerrar' }).click()
      await expect(share).toHaveCount(0)
      await viewer.getByRole('button', { name: 'Cerrar' }).click()
      await expect(viewer).toHaveCount(0)
    })

    // spec: translated.changes, translated.amounts
    test(
      'a shopper selects ten images and reads their true count and price',
      inWords,
      async ({ page, person: _, said, expectSound }) => {
        await page.goto('/')
        await expect(cards(page).first()).toBeVisible()
        const mode = page.getByRole('banner').getByRole('button', { name: /^.?Seleccionar|^Terminar selección$/ })
        await mode.click()
        await expect(mode).toHaveText(said('Terminar'))
        const count = bar(page).getByRole('strong')
        const amounts = bar(page).locator('[translate="no"]')
        await markOf(page, 0).click()
        await expect(count).toHaveText(said('1 imagen seleccionada'))
        await expect(amounts).toHaveText(['$2.50', '$2.00'])
        await selectRange(page, 1, 6)
        await expect(count).toHaveText(said('7 imágenes seleccionadas'))
        await expect(amounts).toHaveText(['$15.00', '$2.50', '$1.75'])
        await expectSound()
        await selectRange(page, 7, 9)
        await expect(count).toHaveText(said('10 imágenes seleccionadas'))
        await expect(amounts).toHaveText(['$17.50', '$7.50'])
        await expectSound()
        await inBar(page, 'Quitar selección').click()
        await expect(count).toHaveText(said('0 imágenes seleccionadas'))
        await selectRange(page, 0, 9)
        await inBar(page, 'Agregar al carrito').click()
        await expect(toast(page, '10 imágenes agregadas').locator('[translate="no"]')).toHaveText('$7.50')
        await expect(bar(page)).toHaveCount(0)
        await expect(mode).toHaveText(said('Seleccionar'))
        await expect(headerLink(page, 'Carrito')).toContainText('10')
      },
    )

    // spec: translated.changes
    test(
      'a visitor signs in, opens the menus, likes an image and signs out',
      inRelease,
      async ({ page, account, said, expectSound }) => {
        await page.goto('/')
        await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
        await toast(page, 'Haz login').waitFor()
        await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('button', { name: 'Sign in with Google' }).click()
        await expect(headerLink(page, 'Favoritos')).toHaveText(said('Favoritos'))
        await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
        await toast(page, 'Agregada a favoritos').waitFor()
        await expect(headerLink(page, 'Favoritos')).toHaveText(said('Favoritos') + said('1'))
        await chooseFrom(cardAt(page, 0), 'Quitar de favoritos')
        await expect(headerLink(page, 'Favoritos')).toHaveText(said('Favoritos'))
        await page.getByRole('banner').getByRole('button', { name: 'Más' }).click()
        await page.getByRole('menuitem', { name: 'Desistir' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('Desistir de una compra'))
        await expectSound()
        await page.getByRole('banner').getByRole('button', { name: account.name }).click()
        await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click()
        await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
        await expect(page.getByText(account.name)).toHaveCount(0)
      },
    )

    // spec: translated.changes, translated.amounts
    test(
      'a buyer changes the cart, tries a code and removes it',
      { tag: '@release' },
      async ({ page, buyer: _, said, expectSound }) => {
        const amounts = summary(page).getByRole('definition')
        await page.goto('/cart')
        await expect(amounts).toHaveText(['$15.00', '$0.00', '$15.00'])
        await expect(amounts.and(untouched(page))).toHaveCount(3)
        await enterCode(page, 'nada')
        await expect(page.getByRole('alert')).toContainText(said('Código promocional inválido o expirado'))
        await expectSound()
        await enterCode(page, 'bienvenida20')
        await toast(page, 'BIENVENIDA20').and(page.getByRole('status')).waitFor()
        await expect(untouched(page).getByText('BIENVENIDA20', { exact: true })).toHaveCount(1)
        await expect(untouched(page).getByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
        await expect(amounts).toHaveText(['$15.00', '−$3.00', '$12.00'])
        await closeToast(page)
        for (const left of [6, 5]) {
          await removeButtons(page).first().click()
          await expect(removeButtons(page)).toHaveCount(left)
        }
        await expect(amounts).toHaveText(['$10.00', '−$2.00', '$8.00'])
        await expect(page.getByRole('main').getByText('imágenes', { exact: false }).first()).toHaveText(
          said('5 imágenes'),
        )
        await expectSound()
        await page.getByRole('button', { name: 'Quitar código promocional' }).click()
        await expect(amounts).toHaveText(['$10.00', '$0.00', '$10.00'])
        await page.getByRole('button', { name: 'Actualizar precios' }).click()
        await toast(page, 'Precios actualizados').waitFor()
        await expect(page.getByRole('button', { name: 'Actualizar precios' })).toHaveText(said('Actualizar precios'))
      },
    )

    // spec: translated.amounts
    test(
      'a buyer whose total changes pays what the page says',
      inWords,
      async ({ page, context, buyer: _, paypal, said, expectSound }) => {
        await page.goto('/payment')
        const lines = page.getByRole('main').getByRole('definition')
        await expect(lines).toHaveText([said('7'), '$15.00', '$15.00 USD'])
        const other = await openTab(context)
        await other.goto('/cart')
        for (const left of [6, 5]) {
          await removeButtons(other).first().click()
          await expect(removeButtons(other)).toHaveCount(left)
        }
        await expect(lines).toHaveText([said('5'), '$10.00', '$10.00 USD'])
        await expect(lines.and(untouched(page))).toHaveCount(2)
        await expectSound()
        await payButton(page).click()
        await page.getByRole('button', { name: 'Aprobar el pago' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('Pago Exitoso'))
        expect(paypal.orders().map(({ body }) => body.purchase_units[0].amount.value)).toEqual(['10.00'])
        await expect(lines.last()).toHaveText('$10.00 USD')
        await expect(untouched(page).getByText(/^Número de orden: #\w+$/)).toHaveCount(1)
      },
    )
  })
}
