import { screen, waitFor, within } from '@testing-library/react'
import { pricesAnswerLate, recordRequests } from '@test/backend/shopSituations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { openPayment } from '@test/support/checkout'
import { mockGoogle } from '@test/support/googleScript'
import { goOffline } from '@test/support/network'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const me = buildUser()
const [first] = works(1) as [ReturnType<typeof works>[number]]

/** Stores the gallery's first pages, as an earlier visit did. */
function visitedBefore(pages: unknown = [buildRawImages(8), []]): void {
  window.localStorage.setItem('first_pages', JSON.stringify({ at: 0, pages }))
}
const isSavingData = () => {
  Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestEnd(() => Reflect.deleteProperty(window.navigator, 'connection'))
}
const titlesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => within(link).getByRole('img').getAttribute('alt'))
/** The pictures beside the sign-in. They only decorate. */
const wall = () => [...screen.getByRole('main').querySelectorAll<HTMLImageElement>('[aria-hidden="true"] img')]
const signInIsOpen = () => screen.findByRole('heading', { name: 'Sign in' })

const rooms = [
  ['/cart', 'Tu carrito está vacío...', 'Imágenes para empezar tu carrito'],
  ['/favorites', /Aún no tienes favoritos/, 'Imágenes que te pueden gustar'],
  ['/nada', 'Página no encontrada', 'Imágenes de la galería'],
  ['/payment-success?compraId=5001', 'Pago Exitoso', 'Sigue explorando la galería'],
] as const

// spec: rooms.way-on, rooms.known
test.each(rooms)('%s leads to images of an earlier visit', async (route, words, name) => {
  visitedBefore()
  const requests = recordRequests()
  renderApp(route, { signedInAs: me })
  expect(await screen.findByText(words)).toBeVisible()
  const row = await screen.findByRole('region', { name })
  expect(titlesIn(row)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Imagen de prueba ${number}`))
  expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', '/previewcontent/?rsrc=1')
  expect(requests.filter((request) => request.includes('/imgs/preview'))).toEqual([])
})

// spec: rooms.untrusted
test.each([
  ['no pages', 7],
  ['a page that is no list', [{ id: 1 }]],
  ['images with foreign addresses', [buildRawImages(3, { url: 'javascript:alert(1)' })]],
])('stored first pages with %s leave the page as it is', async (_, pages) => {
  visitedBefore(pages)
  renderApp('/nada')
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explorar Galería' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Imágenes de la galería' })).not.toBeInTheDocument()
})

// spec: rooms.saving
test.each([
  ['saves data', isSavingData],
  ['is offline', goOffline],
])('a browser that %s loads no pictures for decoration', async (_, begin) => {
  visitedBefore()
  begin()
  renderApp('/login')
  await signInIsOpen()
  expect(wall()).toEqual([])
})

// spec: rooms.way-on
test("an empty cart shows the user's favorites first", async () => {
  visitedBefore()
  const app = renderApp('/favorites', { signedInAs: me, favorites: [first.id] })
  await screen.findByRole('button', { name: `Ampliar ${first.title}` })
  await app.user.click(screen.getByRole('link', { name: 'Carrito' }))
  const row = await screen.findByRole('region', { name: 'Imágenes para empezar tu carrito' })
  expect(titlesIn(row).slice(0, 2)).toEqual([first.title, 'Imagen de prueba 1'])
})

// spec: rooms.offers
test('an empty cart says what packs cost and save, once the prices are known', async () => {
  const pricesArrive = pricesAnswerLate()
  renderApp('/cart', { signedInAs: me })
  await screen.findByText('Tu carrito está vacío...')
  expect(screen.queryByRole('list', { name: 'Packs completos' })).not.toBeInTheDocument()
  pricesArrive()
  const offers = await screen.findByRole('list', { name: 'Packs completos' })
  expect(
    within(offers)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 imágenes por $10.00 Ahorras $2.50', '10 imágenes por $17.50 Ahorras $7.50'])
})

// spec: rooms.wish, rooms.known
test('the sign-in shows first what the visitor asked for, and what happens to it', async () => {
  mockGoogle(accountOfUser(me))
  const second = works(2).at(-1)!
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: `Opciones de ${second.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  await user.click(await screen.findByRole('link', { name: 'Sign in' }))
  await signInIsOpen()
  expect(screen.getByText(/^After you sign in/).parentElement).toHaveTextContent(
    `After you sign in, ${second.title} is added to your cart.`,
  )
  expect(wall().map((picture) => picture.getAttribute('src'))).toEqual(
    [second.id, ...workIds(6).filter((id) => id !== second.id)]
      .slice(0, 6)
      .map((id) => `/canvamanager/imgs/files/${id}.webp`),
  )
})

// spec: rooms.wish
test('without a wish the sign-in promises nothing', async () => {
  visitedBefore()
  mockGoogle(accountOfUser(me))
  renderApp('/login')
  await signInIsOpen()
  expect(wall()).toHaveLength(6)
  expect(screen.queryByText(/^After you sign in/)).not.toBeInTheDocument()
})

// spec: rooms.order
test('the payment shows what is saved, and the pictures of the order', async () => {
  await openPayment(7)
  const panel = screen.getByRole('region', { name: 'Finalizar compra' })
  expect(within(panel).getByText(wholeText('Ahorras $2.50 en esta compra'))).toBeVisible()
  await waitFor(() => {
    expect(panel.querySelectorAll('img')).toHaveLength(4)
  })
  expect(within(panel).getByText('+3')).toBeVisible()
})
