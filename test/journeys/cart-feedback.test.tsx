import { screen, waitFor, within } from '@testing-library/react'
import { listCannotBeLoaded, listChangesFail } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

const [first] = works(1) as [ReturnType<typeof works>[number]]
const me = buildUser()
const openCart = (count: number) => renderApp('/cart', { signedInAs: me, cart: workIds(count) })
const summary = () => screen.findByRole('region', { name: 'Resumen de compra' })

test('the toast of an added image links to the cart, and a status announces the count', async () => {
  const { user } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  const seeCart = await screen.findByRole('link', { name: 'Ver carrito' })
  expect(screen.getByText('Carrito: 1 imagen')).toHaveAttribute('role', 'status')
  await user.click(seeCart)
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Ver carrito' })).not.toBeInTheDocument()
  })
})

test.each([
  [10, 'Ahorras $7.50 en esta compra'],
  [6, 'Ahorras $2.50 en esta compra'],
])('the summary of %i images shows the savings of the packages', async (count, savings) => {
  openCart(count)
  expect(await summary()).toHaveTextContent(savings)
})

test('a cart without savings shows no savings line', async () => {
  openCart(4)
  expect(await summary()).not.toHaveTextContent('Ahorras')
})

// spec: 2.package.title, 2.package.line, 2.package.price
test('a package shows its name, the price per image and its own price', async () => {
  openCart(6)
  const [five, rest] = await screen.findAllByRole('article')
  expect(within(five!).getByRole('heading', { name: 'Pack de 5' })).toBeVisible()
  expect(within(five!).getByText('$2.00 por imagen • 20% descuento')).toBeVisible()
  expect(within(five!).getByText('$10.00')).toBeVisible()
  expect(within(rest!).getByRole('heading', { name: 'Individual' })).toBeVisible()
  expect(within(rest!).getByText('$2.50')).toBeVisible()
})

// spec: 8.lists.add
test('a failed addition leaves the cart unchanged and shows an error', async () => {
  listChangesFail('cart')
  expectConsole(/addToCart falló: 500/)
  const { user, backend, clientId } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo agregar al carrito. Inténtalo de nuevo.')
  expect(screen.getByRole('link', { name: 'Carrito' })).toBeVisible()
  expect(backend.cartOf(clientId)).toEqual([])
})

// spec: 8.cart.load
test('a failed cart request keeps the stored cart and shows a notice', async () => {
  listCannotBeLoaded('cart')
  expectConsole(/listCart falló: 500/)
  window.localStorage.setItem(
    'cart_42',
    JSON.stringify({ images: [{ id: first.id, url: '/a.webp', title: 'Guardada aquí' }] }),
  )
  renderApp('/cart', { signedInAs: me, cart: workIds(3) })
  expect(await screen.findByText(/ves lo que guarda este navegador/)).toBeVisible()
  expect(
    within(screen.getByRole('article'))
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Guardada aquí'])
})
