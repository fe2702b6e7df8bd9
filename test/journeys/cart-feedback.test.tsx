import { screen, waitFor } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalogue'
import { renderApp } from '@test/support/renderApp'

const [first] = works(1) as [ReturnType<typeof works>[number]]
const me = buildUser()
const openCart = (count: number) => renderApp('/cart', { signedInAs: me, cart: workIds(count) })
const summary = () => screen.findByRole('region', { name: 'Resumen de compra' })

test('what is said of an added image leads to the cart, and screen readers hear how full it is', async () => {
  const { user } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  const seeCart = await screen.findByRole('link', { name: 'Ver carrito' })
  expect(screen.getByText('Carrito: 1 imagen')).toHaveAttribute('role', 'status')
  await user.click(seeCart)
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await waitFor(() => { expect(screen.queryByRole('link', { name: 'Ver carrito' })).not.toBeInTheDocument() })
})

test.each([
  [10, 'Ahorras $7.50 en esta compra'],
  [6, 'Ahorras $2.50 en esta compra'],
])('the summary of %i images says what packages spare', async (count, savings) => {
  openCart(count)
  expect(await summary()).toHaveTextContent(savings)
})

test('who spares nothing is not told of it', async () => {
  openCart(4)
  expect(await summary()).not.toHaveTextContent('Ahorras')
})
