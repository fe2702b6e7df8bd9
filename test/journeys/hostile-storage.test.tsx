import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startImageCache } from '@/app/startWorker'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { buildReceipt } from '@test/builders/buildReceipt'
import { accountOfUser, buildPlaceholder, buildUser } from '@test/builders/buildUser'
import { pressGoogle } from '@test/support/account'
import { first } from '@test/support/catalog'
import { capturing } from '@test/support/checkout'
import { chooseInMenu, scrollPageTo } from '@test/support/gallery'
import { mockGoogle } from '@test/support/googleScript'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'
import { mockServiceWorkers } from '@test/support/workerContainer'

const now = Date.now()
// A user without a backend id has lists in this browser only.
const me = buildPlaceholder()
const images = [
  ...buildRawImages(3),
  buildRawImage({ id: '__proto__', title: 'Rara' }),
  buildRawImage({ id: 'constructor', title: 'Otra' }),
]
const price = (name: string, pricePerImage: number) => ({ name, pricePerImage, discountPercent: 0 })

/** Every stored key with a valid value. Missing: `install_refused`, whose value is never read. */
const stored = {
  user: me,
  'cart_invitado-1': { images, queue: [{ op: 'add', image: images[0], version: 2 }], version: 3 },
  'favorites_invitado-1': { images: images.slice(0, 2), queue: [], version: 1 },
  'promo_invitado-1': { status: 'applied', code: 'VEINTE', percent: 20 },
  'checkout_invitado-1': { version: 2, purchase: capturing(now), aside: [], ended: [] },
  lienzo_prices: {
    prices: { individual: price('Suelta', 150), pack5: price('Cinco', 123), pack10: price('Diez', 100) },
    lastUpdated: now,
  },
  analytics_consent: { choice: 'refused' },
  image_cache: [{ ...first, url: `/canvamanager/imgs/files/${first.id}.webp`, width: 800, height: 800 }],
  'recent_searches_invitado-1': ['luna', '__proto__', 'constructor'],
  first_pages: { pages: [images] },
}
const storedForTab = {
  'receipt_5001_invitado-1': buildReceipt(1, { ownerId: 'invitado-1' }),
  'scroll_abc/': { index: 180, rowsBelow: 0 },
  selection: { owner: 'invitado-1', images },
  reloaded_for: { version: '/static/js/index-1.js' },
}

/** JSON properties that would pollute Object.prototype if they were copied carelessly. */
const poison =
  '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":{"polluted":true}'

/** A value as JSON with the poison in each of its objects. */
function poisoned(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(poisoned).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${[...Object.entries(value).map(([name, its]) => `${JSON.stringify(name)}:${poisoned(its)}`), poison].join()}}`
}

/** JSON of an object whose prototype properties hold the value, so every field would be inherited. */
const inherited = (value: unknown) =>
  `{"__proto__":${JSON.stringify(value)},"constructor":{"prototype":${JSON.stringify(value)}}}`

const keepAll = (write: (value: unknown) => string) => {
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, write(value))
  for (const [key, value] of Object.entries(storedForTab)) window.sessionStorage.setItem(key, write(value))
}

const ownKeys = () => [Object, Array, Function, String].map(({ prototype }) => Reflect.ownKeys(prototype))
const before = ownKeys()

const packages = async () =>
  (await screen.findAllByRole('article')).map((pack) => [
    pack.getAttribute('aria-label'),
    within(pack).getAllByRole('img').length,
  ])

afterEach(() => {
  const after = ownKeys()
  const { polluted } = {} as Record<string, unknown>
  // Clean up, or every later test would fail too.
  Reflect.deleteProperty(Object.prototype, 'polluted')
  expect({ polluted, after }).toEqual({ polluted: undefined, after: before })
})

// jsdom lacks this class and records no navigation entries, so any class will do.
beforeAll(() => {
  Object.defineProperty(window, 'PerformanceNavigationTiming', { configurable: true, value: Event })
})

afterAll(() => {
  Reflect.deleteProperty(window, 'PerformanceNavigationTiming')
})

test('the stored cart, prices and code survive prototype properties', async () => {
  keepAll(poisoned)
  renderApp('/cart')
  expect(await packages()).toEqual([['Cinco', 5]])
  expect(screen.getByRole('button', { name: 'Quitar Rara del carrito' })).toBeVisible()
  expect(screen.getByText('VEINTE: 20% de descuento')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Subtotal$6.15')
  expect(screen.getByRole('button', { name: me.name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Favoritos 2' })).toBeVisible()
  expect(await screen.findByText(wholeText(/Tienes un pago sin aclarar\. Número de orden: #5001/))).toBeVisible()
})

test('the stored scroll position and cached images survive prototype properties', async () => {
  mockServiceWorkers()
  mockIdleCallbacks()
  keepAll(poisoned)
  const { store } = renderApp('/', { images: 400, historyState: { key: 'abc', idx: 0, usr: null } })
  act(() => {
    startImageCache(store)
  })
  await waitFor(() => expect(document.querySelector('[data-index="180"] img')).toBeVisible())
  expect(screen.getByRole('link', { name: 'Carrito 5' })).toBeVisible()
  await scrollPageTo(0)
  // The stored selection resumes, so the card is its checkbox.
  const card = await screen.findByRole('checkbox', { name: `Seleccionar ${first.title}` })
  expect(card.closest('li')).toHaveAttribute('data-cached', 'true')
})

test('a storage of nothing but prototypes shows a visitor the gallery', async () => {
  keepAll(inherited)
  renderApp('/')
  expect(await screen.findByRole('img', { name: first.title })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

describe('a storage that refuses', () => {
  const sentence = 'Tu navegador no permite guardar datos: lo que agregues podría perderse al cerrar esta página.'

  /** Makes every write to storage fail. */
  function storageIsFull() {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  }

  /** Makes every access to the storage objects fail. */
  function storageIsForbidden() {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const original = Object.getOwnPropertyDescriptor(window, name)!
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('no', 'SecurityError')
        },
      })
      onTestEnd(() => {
        Object.defineProperty(window, name, original)
      })
    }
  }

  test.each([
    ['full', storageIsFull],
    ['forbidden', storageIsForbidden],
  ])('with %s storage a user signs in, collects, uses a code and sees one notice', async (_, breakStorage) => {
    breakStorage()
    mockGoogle(accountOfUser(buildUser()))
    const { user } = renderApp('/')
    await screen.findByRole('button', { name: `Opciones de ${first.title}` })
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await pressGoogle(user)
    expect(await screen.findByText(sentence)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cerrar notificación' }))
    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument())

    // A user who returns to the tab is still signed in.
    fireEvent(document, new Event('visibilitychange'))
    expect(screen.getByRole('button', { name: 'Persona de Prueba' })).toBeVisible()

    await chooseInMenu(user, first.title, 'Agregar al carrito')
    await user.click(await screen.findByRole('link', { name: 'Carrito 1' }))
    await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'mitad50{Enter}')
    expect(await screen.findByText('MITAD50: 50% de descuento')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$1.25')
    // Every later write has failed as well.
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  })
})
