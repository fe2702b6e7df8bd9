import { screen, within } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { renderApp } from '@test/support/renderApp'

const LABEL = 'Imagen generada con IA'

// spec: label.card
test('each card says that its image is made by AI', async () => {
  renderApp('/')
  const cards = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(cards.length).toBeGreaterThan(3)
  for (const card of cards) expect(within(card).getByText(LABEL)).toHaveAttribute('data-short', 'IA')
})

// spec: label.card
test('while images are selected, the label is no part of the grid', async () => {
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  await screen.findAllByRole('checkbox')
  expect(screen.getAllByText(LABEL)[0]).toHaveAttribute('aria-hidden', 'true')
})

// spec: label.heading
test.each([
  ['/', 'Galería de imágenes'],
  ['/?pagina=2', 'Galería de imágenes'],
  ['/search?q=luna', 'Resultados para: "luna"'],
])('%s says it of all its images, after the heading', async (path, name) => {
  renderApp(path)
  await screen.findAllByRole('listitem')
  const heading = screen.getByRole('heading', { level: 1, name })
  expect(heading.nextElementSibling).toBe(screen.getByText('Imágenes generadas con IA'))
})

// spec: label.heading
test('favorites say it of all their images', async () => {
  renderApp('/favorites', { signedInAs: buildUser(), favorites: workIds(3) })
  expect(await screen.findByText('Imágenes generadas con IA')).toBeVisible()
})

// spec: label.heading
test.each(['/search?q=nadaparecido', '/favorites'])('%s does not say it without images', async (path) => {
  renderApp(path, { signedInAs: buildUser() })
  expect(await screen.findByRole('link', { name: 'Explorar Galería' })).toBeVisible()
  expect(screen.queryByText('Imágenes generadas con IA')).not.toBeInTheDocument()
})

// spec: label.cart
test('the cart says it of all its images', async () => {
  renderApp('/cart', { signedInAs: buildUser(), cart: workIds(3) })
  expect(await screen.findByText('Imágenes generadas con IA')).toBeVisible()
})
