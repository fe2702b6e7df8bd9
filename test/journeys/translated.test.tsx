import { act, screen, waitFor, within } from '@testing-library/react'
import { galleryServes } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { first, second, workIds, works } from '@test/support/catalog'
import { buyer, openPayment } from '@test/support/checkout'
import { chooseInMenu } from '@test/support/gallery'
import { storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'
import { translated, translatePage } from '@test/support/translator'

// A crash of React, at the latest when the page is unmounted, is an error on the console, which fails the test.

const button = (name: string) => screen.findByRole('button', { name: translated(name) })
/** The smallest elements with this text. */
const text = (content: string) => screen.findByText(translated(content))
/** What the translator left as it is. */
const untouchedIn = (region: RegExp, tags = '') =>
  [...screen.getByRole('region', { name: region }).querySelectorAll(`${tags}[translate="no"]`)].map(
    ({ textContent }) => textContent,
  )
const mark = (title: string) => screen.findByRole('checkbox', { name: `Seleccionar ${title}` })

// spec: translated.changes
test('a visitor whose page is translated searches letter by letter', async () => {
  galleryServes([buildRawImage({ title: 'Marea de cobre', tags: [] })])
  const expectSound = translatePage()
  const { user } = renderApp('/')
  await screen.findByRole('img', { name: 'Marea de cobre' })
  const field = screen.getByLabelText('Buscar imágenes')
  for (const letters of ['M', 'Ma', 'Mar']) {
    await user.type(field, letters.slice(-1))
    await waitFor(() => {
      expect(document.querySelector('[role=option] mark')).toHaveTextContent(translated(letters))
    })
    expectSound()
  }
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: translated('Resultados para: "Mar"') })).toBeVisible()
  expectSound()
})

// spec: translated.changes
test('a visitor whose page is translated turns images and likes one', async () => {
  const expectSound = translatePage()
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('img', { name: first.title }))
  const viewer = within(await screen.findByRole('dialog'))
  const title = (name: string) => viewer.findByRole('heading', { level: 2, name: translated(name) })
  await title(first.title)
  await user.click(viewer.getByRole('button', { name: 'Información' }))
  await viewer.findByRole('heading', { name: translated('Precio') })
  await user.click(viewer.getByRole('button', { name: 'Imagen siguiente' }))
  await title(second.title)
  expectSound()
  await user.click(viewer.getByRole('button', { name: 'Imagen anterior' }))
  await title(first.title)
  await user.click(viewer.getByRole('button', { name: 'Agregar a favoritos' }))
  expect(await text('Haz login para agregar a favoritos')).toBeVisible()
  expectSound()
})

// spec: translated.changes, translated.amounts
test('a shopper whose page is translated selects images, and reads true prices', async () => {
  const expectSound = translatePage()
  const { user } = renderApp('/', { signedInAs: buildUser() })
  await user.click(await button('Seleccionar'))
  const bar = await screen.findByRole('region', { name: /Selección/ })
  await user.click(await mark(first.title))
  await within(bar).findByText(translated('1 imagen seleccionada'))
  expect(untouchedIn(/Selección/)).toEqual(['$2.50', '$2.00'])
  await user.keyboard('{Shift>}')
  await user.click(await mark(works(10).at(-1)!.title))
  await user.keyboard('{/Shift}')
  await within(bar).findByText(translated('10 imágenes seleccionadas'))
  expect(untouchedIn(/Selección/)).toEqual(['$17.50', '$7.50'])
  expectSound()
  await user.click(within(bar).getByRole('button', { name: translated('Agregar al carrito') }))
  await waitFor(() => expect(bar).not.toBeInTheDocument())
  expect(await screen.findByText('$7.50')).toHaveAttribute('translate', 'no')
  expect(await screen.findByRole('link', { name: /Carrito.*10/ })).toBeVisible()
  expect(await button('Seleccionar')).toBeVisible()
  await chooseInMenu(user, first.title, translated('Agregar a favoritos'))
  expect(await text('Agregada a favoritos')).toBeVisible()
  expect(await screen.findByRole('link', { name: /Favoritos.*1/ })).toBeVisible()
  expectSound()
})

// spec: translated.changes, translated.amounts
test('a buyer whose page is translated changes the cart, tries a code and removes it', async () => {
  const expectSound = translatePage()
  const { user } = renderApp('/cart', { signedInAs: buildUser(), cart: workIds(7) })
  const amounts = () => untouchedIn(/Resumen de compra/, 'dd')
  await screen.findByRole('region', { name: /Resumen de compra/ })
  await waitFor(() => expect(amounts()).toEqual(['$15.00', '$0.00', '$15.00']))
  const field = screen.getByRole('textbox', { name: /Código promocional/ })
  await user.type(field, 'nada{Enter}')
  expect(await text('Código promocional inválido o expirado')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'bienvenida20{Enter}')
  expect(await screen.findByText('BIENVENIDA20: 20% de descuento')).toBeVisible()
  expect(amounts()).toEqual(['$15.00', '−$3.00', '$12.00'])
  expectSound()
  await user.click(screen.getAllByRole('button', { name: /^Quitar .+ del carrito$/ })[0]!)
  expect(await text('6 imágenes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Quitar código promocional' }))
  await waitFor(() => expect(amounts()).toEqual(['$12.50', '$0.00', '$12.50']))
  expectSound()
})

// spec: translated.amounts
test('a buyer whose page is translated pays the total that the page shows', async () => {
  const expectSound = translatePage()
  const lines = () => untouchedIn(/Finalizar compra/, 'dd')
  const { pay, paypal, store, backend, clientId } = await openPayment(7)
  expect(lines()).toEqual(['$15.00', '$15.00 USD'])
  const { images, version } = store.getState().cart
  backend.fillCart(clientId, workIds(5))
  act(() => {
    storeFromOtherTab(`cart_${buyer.id}`, { images: images.slice(0, 5), queue: [], version: version + 1 })
  })
  await waitFor(() => expect(lines()).toEqual(['$10.00', '$10.00 USD']))
  expectSound()
  await pay()
  expect(await screen.findByRole('heading', { name: translated('Pago Exitoso') })).toBeVisible()
  expect(paypal.orders().map(({ body }) => body.purchase_units[0].amount.value)).toEqual(['10.00'])
  expectSound()
})
