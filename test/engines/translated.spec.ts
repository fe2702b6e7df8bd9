import { addToList } from '@test/e2e/shopping'
import { translatePage } from '@test/support/translator'
import { expect, test } from './fixtures.ts'
import { addToCart, button, firstCard, link, payButton, titles, viewer } from './shopping.ts'
import type { StorePage, Target } from './storePage.ts'

const region = (name: string): Target => ({ role: 'region', name })

/** Opens a page, and translates it like a visitor who asks the browser for it. */
async function openTranslated(store: StorePage, address: string, shown: Target): Promise<void> {
  await store.open(address)
  await store.see(shown)
  await store.evaluate(translatePage, 'everything')
}

/** Expects that nothing crashed, that no old text is shown, and that the translator left the amounts alone. */
async function expectSound(store: StorePage): Promise<void> {
  expect(await store.evaluate(() => window.translationDamage?.())).toEqual({ crashes: [], unseen: [], touched: [] })
  expect(await store.textOfPage()).not.toContain('Algo salió mal')
}

/** The amounts of a list, in order. */
const amounts = (store: StorePage) =>
  store.evaluate(() => [...document.querySelectorAll('main dd[translate="no"]')].map((line) => line.textContent))

// spec: translated.changes, translated.amounts
test('a visitor of a translated page views, selects seven images, and searches', async ({ store, host, person: _ }) => {
  await openTranslated(store, `${host.origin}/`, firstCard)
  const [title = ''] = await titles(store)
  await store.click(link(title))
  await store.see({ role: 'img', name: title, within: viewer })
  await store.click(button('Información'))
  await store.seeText('‹Descripción›')
  await store.click(button('Imagen siguiente'))
  await expect.poll(() => store.isSeen({ role: 'img', name: title, within: viewer })).toBe(false)
  await store.click({ ...button('Agregar a favoritos'), within: viewer })
  await store.seeText('‹Agregada a favoritos›')
  await store.pressKey('Escape')
  await expect.poll(() => store.isSeen(viewer)).toBe(false)
  await expectSound(store)

  await store.click(button('Seleccionar'))
  await store.see(button('Terminar selección'))
  for (const name of (await titles(store)).slice(0, 7)) {
    await store.click({ role: 'checkbox', name: `Seleccionar ${name}` })
  }
  await store.seeText('‹7 imágenes seleccionadas›')
  const inBar = () =>
    store.evaluate(() =>
      [...document.querySelectorAll('section[aria-label="Selección"] [translate="no"]')].map((one) => one.textContent),
    )
  await expect.poll(inBar).toEqual(['$15.00', '$2.50', '$1.75'])
  await store.click({ ...button('Agregar al carrito'), within: region('Selección') })
  await store.seeText('‹7 imágenes agregadas al carrito. Ahorras ›$2.50')
  await store.see(link(/Carrito.*7/))
  await expectSound(store)

  await store.click({ role: 'searchbox', name: 'Buscar imágenes' })
  for (const letter of 'fuego') {
    await store.typeText(letter)
    await store.see({ role: 'option' })
  }
  await store.click(button('Limpiar búsqueda'))
  await expectSound(store)
})

// spec: translated.changes, translated.amounts
test('a buyer of a translated page pays the total that it shows', async ({ store, host, request, person, paypal }) => {
  await addToList(request, 'cart', person.userId, ['1001', '1002', '1003', '1004', '1005'])
  await openTranslated(store, `${host.origin}/`, link(/^Carrito 5$/))
  await addToCart(store, 5)
  await store.click(link(/Carrito.*6/))
  await expect.poll(() => amounts(store)).toEqual(['$12.50', '$0.00', '$12.50'])
  await store.click({ role: 'textbox', name: 'Código promocional' })
  await store.typeText('bienvenida20')
  await store.pressKey('Enter')
  await expect.poll(() => amounts(store)).toEqual(['$12.50', '−$2.50', '$10.00'])
  await store.click(button('Quitar código promocional'))
  await expect.poll(() => amounts(store)).toEqual(['$12.50', '$0.00', '$12.50'])
  await store.click(button(/^Quitar .+ del carrito$/))
  await expect.poll(() => amounts(store)).toEqual(['$10.00', '$0.00', '$10.00'])
  await expectSound(store)

  await store.click(button('Procede al pago'))
  await expect.poll(() => amounts(store)).toEqual(['$10.00', '$10.00 USD'])
  await store.click(payButton)
  await store.click(button('Aprobar el pago'))
  await store.seeText('‹Pago Exitoso›')
  expect(paypal.orders().map(({ body }) => body.purchase_units[0].amount.value)).toEqual(['10.00'])
  await expect.poll(() => amounts(store)).toContain('$10.00 USD')
  await expectSound(store)
})
