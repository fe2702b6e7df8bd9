import { screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { listCannotBeLoaded, pricesAnswerLate, recordRequests } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const me = buildUser()
const [first] = works(1) as [ReturnType<typeof works>[number]]
const tenth = works(10).at(-1)!
const cartLink = (count: number) => screen.findByRole('link', { name: `Carrito ${count}` })

/** Adds the tenth image of the gallery through its card's menu. */
async function addTenth({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: `Opciones de ${tenth.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
}

const openCart = (count: number) => renderApp('/cart', { signedInAs: me, cart: workIds(count) })
const summary = () => screen.findByRole('region', { name: 'Resumen de compra' })

// spec: packs.header
test("the cart's link says on request how many images the next pack needs", async () => {
  renderApp('/', { signedInAs: me, cart: workIds(13) })
  const link = await cartLink(13)
  await waitFor(() => {
    expect(link).toHaveAccessibleDescription(
      'Agrega 2 imágenes más para completar un pack de 5: cada una te cuesta $2.00',
    )
  })
})

// spec: packs.header
test('it says what each image costs then; with full packs, nothing', async () => {
  const app = renderApp('/cart', { signedInAs: me, cart: workIds(9) })
  await screen.findAllByRole('article')
  await waitFor(async () => {
    expect(await cartLink(9)).toHaveAccessibleDescription(
      'Agrega 1 imagen más para completar un pack de 10: cada una te cuesta $1.75',
    )
  })
  await app.user.click(screen.getByRole('link', { name: 'Explorar' }))
  await addTenth(app)
  expect(await cartLink(10)).not.toHaveAccessibleDescription()
})

// spec: packs.completed
test('the tenth image says what the pack saves before the cart was ever opened', async () => {
  const app = renderApp('/', { signedInAs: me, cart: workIds(9) })
  await waitFor(async () => expect(await cartLink(9)).toHaveAccessibleDescription(/cada una te cuesta \$1\.75/))
  await addTenth(app)
  expect(
    await screen.findByText(wholeText('Agregada al carrito. Completaste un pack de 10: ahorras $7.50')),
  ).toBeVisible()
})

// spec: packs.completed, 4.prices.cache
test('prices of today that the browser has stored are not requested again for it', async () => {
  const stored = { prices: DEFAULT_PRICES, lastUpdated: Date.now() - 60_000 }
  window.localStorage.setItem('lienzo_prices', JSON.stringify(stored))
  const requests = recordRequests()
  const app = renderApp('/', { signedInAs: me, cart: workIds(9) })
  await cartLink(9)
  await addTenth(app)
  expect(
    await screen.findByText(wholeText('Agregada al carrito. Completaste un pack de 10: ahorras $7.50')),
  ).toBeVisible()
  expect(requests.filter((request) => request.includes('/paquetes/precios'))).toEqual([])
})

// spec: packs.completed
test('before the prices are known, the tenth image promises no amount', async () => {
  const release = pricesAnswerLate()
  const app = renderApp('/', { signedInAs: me, cart: workIds(9) })
  await cartLink(9)
  await addTenth(app)
  expect(await screen.findByText('Agregada al carrito. Completaste un pack de 10')).toBeVisible()
  release()
})

// spec: packs.completed
test('prices that failed to load come when the user returns to the page', async () => {
  expectConsole(/listPricePackages falló: 503/)
  const requests = recordRequests()
  renderApp('/', { signedInAs: me, cart: workIds(9), scenario: '503x1:precios' })
  await waitFor(() => expect(requests.filter((request) => request.includes('/paquetes/precios'))).toHaveLength(1))
  expect(await cartLink(9)).not.toHaveAccessibleDescription(/1\.75/)
  await waitFor(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await cartLink(9)).toHaveAccessibleDescription(/cada una te cuesta \$1\.75/)
  })
})

// spec: packs.viewer
test('a visitor reads the prices in the information of an image, which requests them', async () => {
  const requests = recordRequests()
  const forPrices = () => requests.filter((request) => request.includes('/paquetes/precios'))
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  const viewer = await screen.findByRole('dialog', { name: first.title })
  expect(forPrices()).toEqual([])
  await user.click(within(viewer).getByRole('button', { name: 'Información' }))
  expect(
    await within(viewer).findByText(wholeText('$2.50 por imagen · $2.00 en un pack de 5 · $1.75 en un pack de 10')),
  ).toBeVisible()
  expect(within(viewer).getByRole('heading', { name: 'Precio' })).toBeVisible()
  expect(forPrices()).toHaveLength(1)
})

test('the toast of an added image links to the cart, and a status announces the count', async () => {
  const { user } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  const seeCart = await screen.findByRole('link', { name: 'Ver carrito' })
  expect(screen.getByText('Carrito: 1 imagen')).toHaveAttribute('role', 'status')
  await user.click(seeCart)
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver carrito' })).not.toBeInTheDocument())
})

test.each([
  [10, 'Ahorras $7.50 en esta compra'],
  [6, 'Ahorras $2.50 en esta compra'],
])('the summary of %i images shows the savings of the packages', async (count, savings) => {
  openCart(count)
  expect(await summary()).toHaveTextContent(savings)
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
