import { screen, within } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { pricesAnswerLate, recordRequests } from '@test/backend/shopSituations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { first, second, workIds } from '@test/support/catalog'
import { openPayment } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { chooseInMenu } from '@test/support/gallery'
import { mockGoogle } from '@test/support/googleScript'
import { goOffline, saveData } from '@test/support/network'
import { renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const me = buildUser()

/** Stores the gallery's first pages, as an earlier visit did. */
function visitedBefore(pages: unknown = [buildRawImages(8), []]): void {
  window.localStorage.setItem('first_pages', JSON.stringify({ at: 0, pages }))
}

const titlesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => within(link).getByRole('img').getAttribute('alt'))

/** The pictures beside the sign-in. They only decorate. */
const wall = () => [...screen.getByRole('main').querySelectorAll<HTMLImageElement>('[aria-hidden="true"] img')]
const signInIsOpen = () => screen.findByRole('heading', { name: 'Sign in' })

const PAGE = 'Desistir de una compra'
const SELLER = 'Lienzo S.L., Calle Mayor 1, Madrid'
const SHOP = 'desistir@lienzo.example'
type User = ReturnType<typeof renderApp>['user']
const field = (name: string) => screen.findByRole('textbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

async function declare(user: User, name = 'Ada Pérez', order = '5001'): Promise<void> {
  await user.type(await field('Nombre y apellidos'), name)
  await user.type(await field('Número de orden'), order)
  await user.type(await field('Correo para la confirmación'), 'ada@example.com')
  await user.click(await button('Continuar'))
}

// spec: rooms.way-on, rooms.known
test.each<[string, string | RegExp, string]>([
  ['/cart', 'Tu carrito está vacío...', 'Imágenes para empezar tu carrito'],
  ['/favorites', /Aún no tienes favoritos/, 'Imágenes que te pueden gustar'],
  ['/nada', 'Página no encontrada', 'Imágenes de la galería'],
  ['/payment-success?compraId=5001', 'Pago Exitoso', 'Sigue explorando la galería'],
])('%s leads to images of an earlier visit', async (route, words, name) => {
  visitedBefore()
  const requests = recordRequests()
  renderApp(route, { signedInAs: me })
  expect(await screen.findByText(words)).toBeVisible()
  const row = await screen.findByRole('region', { name })
  expect(titlesIn(row)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Imagen de prueba ${number}`))
  expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', '/previewcontent/?rsrc=1')
  expect(requests.filter((request) => request.includes('/imgs/preview'))).toEqual([])
})

// spec: files.shell, rooms.untrusted, copy.unknown
test.each([
  ['a page that is no list', [{ id: 1 }]],
  ['images with foreign addresses', [buildRawImages(3, { url: 'javascript:alert(1)' })]],
])('stored first pages with %s leave the page as it is', async (_, pages) => {
  visitedBefore(pages)
  const { user } = renderApp('/nada')
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
  expect(document.title).toBe('Página no encontrada · Lienzo')
  expect(screen.queryByRole('region', { name: 'Imágenes de la galería' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Explorar Galería' }))
  expect(await screen.findByRole('heading', { name: 'Galería de imágenes' })).toBeVisible()
})

// spec: rooms.saving
test.each([
  ['saves data', saveData],
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
  const { user } = renderApp('/')
  await chooseInMenu(user, second.title, 'Agregar al carrito')
  await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: 'Sign in' }))
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
  expect([...panel.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual(
    workIds(4).map((id) => `/canvamanager/imgs/files/${id}.webp`),
  )
  expect(within(panel).getByText('+3')).toBeVisible()
})

describe('with WITHDRAWAL_EMAIL', () => {
  beforeEach(() => {
    jest.replaceProperty(env, 'withdrawalEmail', SHOP)
    jest.replaceProperty(env, 'seller', SELLER)
  })

  // spec: withdrawal.links
  test('the menu leads to the page, and the foot of a page that ends, too', async () => {
    const { user } = renderApp('/')
    await user.click(await button('Más'))
    await user.click(await screen.findByRole('menuitem', { name: PAGE }))
    expect(await screen.findByRole('heading', { name: PAGE, level: 1 })).toBeVisible()
    expect(window.location.pathname).toBe('/withdrawal')
    expect(await within(screen.getByRole('contentinfo')).findByRole('link', { name: PAGE })).toBeVisible()
  })

  // spec: withdrawal.steps
  test("a user's name and address are filled in; nothing is declared while one is blank", async () => {
    const { user } = renderApp('/withdrawal', { signedInAs: me })
    expect(await field('Nombre y apellidos')).toHaveValue(me.name)
    expect(await field('Correo para la confirmación')).toHaveValue(me.email)
    await user.click(await button('Continuar'))
    await user.type(await field('Número de orden'), '5001')
    await user.clear(await field('Nombre y apellidos'))
    await user.type(await field('Nombre y apellidos'), ' ')
    await user.click(await button('Continuar'))
    expect(screen.queryByRole('button', { name: 'Confirmar desistimiento' })).not.toBeInTheDocument()
  })

  // spec: withdrawal.steps, withdrawal.mail, withdrawal.receipt
  test('two steps, which can be corrected, open the message and show a receipt', async () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] })
    // jsdom opens no mail.
    expectConsole(/Not implemented: navigation/)
    const print = jest.spyOn(window, 'print').mockReturnValue()
    const { user } = renderApp('/withdrawal')
    await declare(user)
    await user.click(await button('Corregir'))
    expect(await field('Nombre y apellidos')).toHaveValue('Ada Pérez')
    expect(await field('Número de orden')).toHaveValue('5001')
    await user.click(await button('Continuar'))
    expect(screen.getByText(/desisto del contrato de la compra 5001/)).toHaveTextContent(
      /Nombre: Ada Pérez Correo para la confirmación: ada@example.com$/,
    )
    await user.click(await button('Confirmar desistimiento'))
    const receipt = screen.getByText(/desisto del contrato de la compra 5001/)
    expect(receipt).toHaveTextContent(`A: ${SELLER}, Lienzo, localhost, ${SHOP}`)
    expect(receipt).toHaveTextContent(/Fecha y hora: 26 de noviembre de 2026/)
    const mail = new URL(screen.getByRole('link', { name: 'Abrir el correo otra vez' }).getAttribute('href') ?? '')
    expect(mail.pathname).toBe(SHOP)
    expect(mail.searchParams.get('subject')).toBe('Desistimiento de la compra 5001')
    expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(receipt.textContent)
    const saved = screen.getByRole('link', { name: 'Guardar' })
    expect(saved).toHaveAttribute('download', 'desistimiento-5001.txt')
    expect(decodeURIComponent(saved.getAttribute('href') ?? '')).toContain(receipt.textContent)
    await user.click(await button('Imprimir'))
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('a hostile order number stays text, also in the name of the file', async () => {
    expectConsole(/Not implemented: navigation/)
    const { user } = renderApp('/withdrawal')
    await declare(user, 'Ada&body=x', '../<b>&to=x')
    await user.click(await button('Confirmar desistimiento'))
    const mail = new URL(screen.getByRole('link', { name: 'Abrir el correo otra vez' }).getAttribute('href') ?? '')
    expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(screen.getByRole('link', { name: 'Guardar' })).toHaveAttribute('download', 'desistimiento--b-to-x.txt')
  })
})

// spec: withdrawal.links
test('without WITHDRAWAL_EMAIL there is neither page nor link', async () => {
  renderApp('/withdrawal')
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  expect(screen.queryByRole('link', { name: PAGE })).not.toBeInTheDocument()
})
