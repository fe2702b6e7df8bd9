import { cards } from './fixtures.ts'
import { fillSearch, list, options, searchField } from './searching.ts'
import { bar, inBar, markOf, selectRange } from './selecting.ts'
import { cardAt, chooseFrom, showLinks, titleOf } from './shopping.ts'
import { closeToast, expect, headerLink, SCOPES, test, toast } from './translated.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

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

    // spec: translated.changes
    test(
      'a user of a phone changes menu, account and connection',
      inRelease,
      async ({ page, context, account, said }) => {
        await page.setViewportSize({ width: 375, height: 667 })
        await page.goto('/login')
        await page.getByRole('button', { name: 'Sign in with Google' }).click()
        await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
        await expect(headerLink(page, 'Carrito')).toContainText('1')
        await showLinks(page)
        const menu = page.getByRole('dialog')
        await expect(menu.getByText(account.name)).toHaveText(said(account.name))
        await menu.getByRole('button', { name: 'Seleccionar' }).click()
        await showLinks(page)
        await expect(menu.getByRole('button', { name: 'Terminar selección' })).toHaveText(said('Terminar'))
        await menu.getByRole('button', { name: 'Terminar selección' }).click()
        await context.setOffline(true)
        const offline = page.getByRole('status').filter({ hasText: 'Sin conexión' })
        await expect(offline).toHaveText(said('Sin conexión: ves lo que ya está guardado.'))
        await context.setOffline(false)
        await expect(offline).toHaveCount(0)
        await showLinks(page)
        await menu.getByRole('button', { name: 'Cerrar Sesión' }).click()
        await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
      },
    )
  })
}
