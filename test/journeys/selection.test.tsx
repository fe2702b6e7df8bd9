import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listChangesFail } from '@test/backend/shopSituations'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { accountOfUser, buildUser, profileOf } from '@test/builders/buildUser'
import { pressGoogle, signOut } from '@test/support/account'
import { first, second, third, workIds, works } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { chooseInMenu } from '@test/support/gallery'
import { mockGoogle } from '@test/support/googleScript'
import { renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const mark = (title: string) => screen.findByRole('checkbox', { name: `Seleccionar ${title}` })
const bar = () => screen.findByRole('region', { name: 'Selección' })
const inBar = async (name: string) => within(await bar()).getByRole('button', { name })

/** Starts the mode with this number of images, in reading order. */
async function select({ user }: ReturnType<typeof renderApp>, count: number) {
  await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  await user.click(await mark(first.title))
  await user.keyboard('{Shift>}')
  await user.click(await mark(works(count).at(-1)!.title))
  await user.keyboard('{/Shift}')
}

const me = buildUser()
const toast = (text: string) => screen.findByText(wholeText(text))

// spec: selection.mode
test('the button in the bar starts and ends the mode; the bar counts and can empty it', async () => {
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  expect(await mark(first.title)).not.toBeChecked()
  expect(await bar()).toHaveTextContent('0 imágenes seleccionadas')
  await user.click(await mark(first.title))
  expect(await mark(first.title)).toBeChecked()
  expect(await bar()).toHaveTextContent('1 imagen seleccionada')
  await waitFor(() => {
    expect(screen.getByText('1 imagen seleccionada', { selector: '[role=status]' })).toBeInTheDocument()
  })
  await user.click(await inBar('Quitar selección'))
  expect(await bar()).toHaveTextContent('0 imágenes seleccionadas')
  expect(await inBar('Agregar al carrito')).toHaveAttribute('aria-disabled', 'true')
  expect(await inBar('Quitar selección')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Terminar selección' }))
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Selección' })).not.toBeInTheDocument()
})

// spec: selection.start
test('a click with Ctrl starts the mode instead of opening the image', async () => {
  renderApp('/')
  fireEvent.click(await screen.findByRole('img', { name: second.title }), { ctrlKey: true })
  expect(await mark(second.title)).toBeChecked()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

// spec: selection.start
test("a card's menu starts the mode, and takes an image out of it", async () => {
  const { user } = renderApp('/')
  await chooseInMenu(user, second.title, 'Seleccionar')
  expect(await mark(second.title)).toBeChecked()
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await user.pointer({ keys: '[MouseRight]', target: await mark(second.title) })
  await user.click(await screen.findByRole('menuitem', { name: 'Quitar de la selección' }))
  await waitFor(async () => expect(await mark(second.title)).not.toBeChecked())
})

// spec: selection.range, selection.price
test('a click with Shift takes all images in between, and the bar says what they cost', async () => {
  const app = renderApp('/', { signedInAs: me })
  await select(app, 10)
  expect(await bar()).toHaveTextContent('10 imágenes seleccionadas')
  expect(await screen.findByText(wholeText(/^10 imágenes: \$17\.50, ahorras \$7\.50$/))).toBeVisible()
})

// spec: selection.price
test('the price is that of selection and cart, and says what the next pack needs', async () => {
  const app = renderApp('/', { signedInAs: me, cart: workIds(3) })
  await screen.findByRole('link', { name: 'Carrito 3' })
  await app.user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  await app.user.click(await mark(third.title))
  await app.user.click(await mark(works(4)[3]!.title))
  expect(
    await screen.findByText(wholeText('Con tu carrito, 4 imágenes: $10.00 · Con 1 más, cada una cuesta $2.00')),
  ).toBeVisible()
})

// spec: selection.add
test('ten images go into the cart once, with one toast that says what was saved', async () => {
  const app = renderApp('/', { signedInAs: me, cart: workIds(1) })
  await screen.findByRole('link', { name: 'Carrito 1' })
  await select(app, 10)
  await app.user.click(await inBar('Agregar al carrito'))
  expect(await toast('9 imágenes agregadas al carrito. Ahorras $7.50')).toBeVisible()
  expect(app.backend.cartOf(app.clientId)).toEqual(workIds(10))
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver carrito' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
  await select(app, 2)
  await app.user.click(await inBar('Agregar al carrito'))
  expect(await toast('Ya están en el carrito')).toBeVisible()
  expect(app.backend.cartOf(app.clientId)).toEqual(workIds(10))
})

// spec: selection.add
test('images go to the favorites, and are not sent twice', async () => {
  const app = renderApp('/', { signedInAs: me })
  await select(app, 3)
  await app.user.dblClick(await inBar('Agregar a favoritos'))
  expect(await toast('3 imágenes agregadas a favoritos')).toBeVisible()
  expect(app.backend.favoritesOf(app.clientId)).toEqual(workIds(3))
})

// spec: selection.failed
test('images that were not added stay selected, and can be retried', async () => {
  const endFailure = listChangesFail('cart')
  expectConsole(/addToCart falló: 500/)
  const app = renderApp('/', { signedInAs: me })
  await select(app, 3)
  await app.user.click(await inBar('Agregar al carrito'))
  const alert = await within(await bar()).findByRole('alert')
  expect(alert).toHaveTextContent('No se pudieron agregar 3 imágenes al carrito. Siguen seleccionadas.')
  expect(await mark(third.title)).toBeChecked()
  endFailure()
  await app.user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
  expect(await toast('3 imágenes agregadas al carrito')).toBeVisible()
  expect(app.backend.cartOf(app.clientId)).toEqual(workIds(3))
})

// spec: selection.sign-in
test('a visitor signs in, and the selection is in the cart', async () => {
  mockGoogle(accountOfUser(me))
  const app = renderApp('/')
  await select(app, 3)
  await app.user.click(await inBar('Agregar al carrito'))
  const warning = (await toast('Haz login para agregar al carrito')).closest<HTMLElement>('[role=alert]')!
  await app.user.click(within(warning).getByRole('link', { name: 'Sign in' }))
  await pressGoogle(app.user)
  expect(await toast('3 imágenes agregadas al carrito')).toBeVisible()
  expect(app.backend.cartOf(app.backend.client(profileOf(me)))).toEqual(workIds(3))
})

// spec: selection.keyboard
test('keys move from card to card, select a range, open an image and lead to the bar', async () => {
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  const start = await mark(first.title)
  act(() => start.focus())
  // These stay the browser's.
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Meta>}{ArrowRight}{/Meta}{Control>}{Shift>}a{/Shift}{/Control}')
  expect(start).toHaveFocus()
  expect(await bar()).toHaveTextContent('0 imágenes seleccionadas')
  await user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(await bar()).toHaveTextContent('3 imágenes seleccionadas')
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(await bar()).toHaveTextContent('2 imágenes seleccionadas')
  expect(await mark(second.title)).toHaveFocus()
  await user.tab()
  expect(await inBar('Agregar al carrito')).toHaveFocus()
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeVisible()
})

// spec: selection.stored
test('the selection survives a search, and a reload of the tab', async () => {
  const app = renderApp('/')
  await select(app, 2)
  await app.user.type(screen.getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Enter}')
  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  expect(await bar()).toHaveTextContent('2 imágenes seleccionadas')
  fireEvent(window, new Event('pagehide'))
  app.unmount()

  renderApp('/')
  expect(await bar()).toHaveTextContent('2 imágenes seleccionadas')
  expect(await mark(second.title)).toBeChecked()
})

// spec: selection.stored, storage.owned
test('after a sign-out in another tab the next visitor sees no selection of the user', async () => {
  const app = renderApp('/', { signedInAs: me })
  await select(app, 2)
  fireEvent(window, new Event('pagehide'))
  app.unmount()
  window.localStorage.clear()
  renderApp('/')
  await screen.findByRole('img', { name: first.title })
  expect(screen.queryByRole('region', { name: 'Selección' })).not.toBeInTheDocument()
})

// spec: selection.stored, storage.owned
test('the selection of a user goes when they sign out', async () => {
  const app = renderApp('/', { signedInAs: me })
  await select(app, 2)
  await app.user.click(screen.getByRole('link', { name: 'Carrito' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  expect(window.sessionStorage.getItem('selection')).not.toBeNull()
  await signOut(app.user)
  await waitFor(() => expect(window.sessionStorage.getItem('selection')).toBeNull())
  await app.user.click(screen.getByRole('link', { name: 'Explorar' }))
  expect(await screen.findByRole('img', { name: first.title })).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

describe('a gallery of nine images', () => {
  const first = { title: 'Imagen de prueba 1' }
  const second = { title: 'Imagen de prueba 2' }

  /** Starts the mode in a gallery of nine images, with the focus on the first card. */
  async function startMode() {
    galleryAnswers(buildRawImages(9))
    const app = renderApp('/')
    await app.user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
    const start = await mark(first.title)
    act(() => start.focus())
    return app
  }

  // spec: selection.grid
  test('the cards are rows of a grid that says its size and what is selected', async () => {
    const { user } = await startMode()
    const grid = screen.getByRole('grid', { name: 'Imágenes que puedes seleccionar' })
    expect(grid).toHaveAttribute('aria-multiselectable', 'true')
    expect(grid).toHaveAttribute('aria-rowcount', '9')
    const [, row] = within(grid).getAllByRole('row')
    expect(row).toHaveAttribute('aria-rowindex', '2')
    await user.click(await mark(second.title))
    expect(within(grid).getAllByRole('gridcell', { selected: true })).toEqual([within(row!).getByRole('gridcell')])

    await user.click(screen.getByRole('button', { name: 'Terminar selección' }))
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(within(screen.getByRole('main')).getAllByRole('listitem')[1]).toHaveAttribute('aria-posinset', '2')
  })

  // spec: selection.end
  test('Escape ends the mode, and what was selected can be brought back', async () => {
    const { user } = await startMode()
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift}{Escape}')
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: `Ampliar ${second.title}` })).toHaveFocus()
    const toast = (await screen.findByText('2 imágenes deseleccionadas')).closest<HTMLElement>('[role=status]')!
    await user.click(within(toast).getByRole('button', { name: 'Deshacer' }))
    expect(await bar()).toHaveTextContent('2 imágenes seleccionadas')
    expect(await mark(second.title)).toBeChecked()
  })

  // spec: selection.announced, selection.keyboard
  test('a range is announced once, when it is finished; Ctrl and A select all', async () => {
    const { user } = await startMode()
    const status = screen.getByText('0 imágenes seleccionadas', { selector: '[role=status]' })
    const announced = new Set<string>()
    const observer = new MutationObserver(() => announced.add(status.textContent))
    observer.observe(status, { childList: true, characterData: true, subtree: true })
    await user.keyboard(' {Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    await waitFor(() => expect(status).toHaveTextContent('4 imágenes seleccionadas'))
    observer.disconnect()
    expect([...announced]).toEqual(['4 imágenes seleccionadas'])
    await user.keyboard('{Control>}a{/Control}')
    expect(await bar()).toHaveTextContent('9 imágenes seleccionadas')
  })
})
