import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startImageCache } from '@/app/imageCache'
import * as checkoutStorage from '@/platform/checkoutStorage'
import * as searchStorage from '@/platform/searchStorage'
import * as storage from '@/platform/storage'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { works } from '@test/support/catalog'
import { scrollPageTo } from '@test/support/gallery'
import { mockGoogle } from '@test/support/googleScript'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { onTestEnd } from '@test/support/onTestEnd'
import { inherited, poisoned } from '@test/support/poisonedJson'
import { renderApp } from '@test/support/renderApp'
import { kept, me } from '@test/support/storedValues'
import { wholeText } from '@test/support/wholeText'
import { mockServiceWorkers } from '@test/support/workerContainer'

const [first] = works(1) as [{ id: string; title: string }]

const keepAll = (write: (value: unknown) => string) => {
  for (const { key, value, area = window.localStorage } of kept) area.setItem(key, write(value))
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

test('the storage modules export no other readers', () => {
  const readers = Object.keys({ ...storage, ...checkoutStorage, ...searchStorage }).filter((name) =>
    name.startsWith('read'),
  )
  expect(readers.sort()).toEqual([
    ...['readAnalyticsConsent', 'readCheckout', 'readFirstPages', 'readImageCache', 'readInstallRefused'],
    ...['readNewerCheckouts', 'readOwned', 'readPrices', 'readReceipt', 'readRecentSearches', 'readReload'],
    ...['readScroll', 'readSelection', 'readSentSearches', 'readUser'],
  ])
})

describe.each(kept)('$key', ({ key, value, read, area = window.localStorage }) => {
  const readFrom = (text: string) => {
    area.setItem(key, text)
    return read()
  }

  test('ignores prototype properties in the stored JSON', () => {
    const clean = readFrom(JSON.stringify(value))
    expect(clean).not.toEqual(readFrom('{}'))
    expect(readFrom(poisoned(value))).toStrictEqual(clean)
  })

  test('is empty when its fields are only on a prototype', () => {
    const nothing = readFrom('{}')
    expect(readFrom(inherited(value))).toStrictEqual(nothing)
  })
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
  const [first] = works(1) as [ReturnType<typeof works>[number]]
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
  ])('with %s storage a user can sign in, collect and use a code, and sees one notice', async (_, breakStorage) => {
    breakStorage()
    mockGoogle(accountOfUser(buildUser()))
    const { user } = renderApp('/')
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    const google = await screen.findByRole('button', { name: 'Sign in with Google' })
    await waitFor(() => expect(google).toBeEnabled())
    await user.click(google)
    expect(await screen.findByText(sentence)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cerrar notificación' }))
    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument())

    await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
    await user.click(await screen.findByRole('link', { name: 'Carrito 1' }))
    await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'mitad50{Enter}')
    expect(await screen.findByText('MITAD50: 50% de descuento')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$1.25')
    // Every later write has failed as well.
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  })

  test('a visitor sees no notice', async () => {
    storageIsFull()
    renderApp('/')
    await screen.findByRole('button', { name: `Opciones de ${first.title}` })
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  })

  test('a user who returns to a tab with full storage is still signed in', async () => {
    storageIsFull()
    mockGoogle(accountOfUser(buildUser()))
    const { user } = renderApp('/login')
    const google = await screen.findByRole('button', { name: 'Sign in with Google' })
    await waitFor(() => expect(google).toBeEnabled())
    await user.click(google)
    const profile = await screen.findByRole('button', { name: 'Persona de Prueba' })
    await screen.findAllByRole('listitem')
    fireEvent(document, new Event('visibilitychange'))
    expect(profile).toBeInTheDocument()
  })
})
