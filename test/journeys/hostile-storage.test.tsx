import { act, screen, waitFor, within } from '@testing-library/react'
import { toStoreImages } from '@/api/image'
import { startImageCache } from '@/app/imageCache'
import { toUser } from '@/features/auth/user'
import { toStoredCheckout } from '@/features/checkout/storedPurchase'
import { toConsentChoice } from '@/features/consent/consentChoice'
import { parseScrollAnchor } from '@/features/gallery/scrollAnchor'
import { toCachedImages } from '@/features/imageCache/cachedImage'
import { toStoredList } from '@/features/lists/storedList'
import { toCachedPrices } from '@/features/pricing/priceCache'
import { toStoredPromo } from '@/features/promo/promoSlice'
import { toRecentSearches } from '@/features/search/recentSearches'
import * as checkoutStorage from '@/platform/checkoutStorage'
import * as searchStorage from '@/platform/searchStorage'
import * as storage from '@/platform/storage'
import { recentFirstPages } from '@/shell/recentFirstPages'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { buildPlaceholder } from '@test/builders/buildUser'
import { works } from '@test/support/catalog'
import { scrollPageTo } from '@test/support/gallery'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { inherited, poisoned } from '@test/support/poisonedJson'
import { renderApp } from '@test/support/renderApp'
import { mockServiceWorkers } from '@test/support/workerContainer'

const now = Date.now()
const [first] = works(1) as [{ id: string; title: string }]
// A user without a backend id has lists in this browser only.
const me = buildPlaceholder()
const images = [
  ...buildRawImages(3),
  buildRawImage({ id: '__proto__', title: 'Rara' }),
  buildRawImage({ id: 'constructor', title: 'Otra' }),
]
const price = (name: string, pricePerImage: number) => ({ name, pricePerImage, discountPercent: 0 })
const order = { userId: '1', subtotal: 500, total: 500, promo: null, items: [{ id: '1', title: 'Obra', price: 500 }] }
const payment = { paypalOrderId: 'PP0', status: 'COMPLETED', details: { id: 'PP0' } }
const checkout = {
  version: 2,
  purchase: { phase: 'capturing', attempt: 'a', order, compraId: '5001', paypalOrderId: 'PP1', askedAt: now },
  aside: [{ attempt: 'b', order, compraId: '5000', payment, isRefused: true, triedAt: now, isInCart: false }],
  ended: [{ attempt: 'c', isPaid: true }],
}
const reloadOf = (lost: storage.Lost, key: string) => ({
  key,
  value: { from: '/static/js/index-1.js' },
  read: () => (storage.readReload(lost) as { from?: unknown }).from,
  area: window.sessionStorage,
})

/** Every stored key with a valid value and its reader. Missing: `install_refused`, whose value is never read. */
const kept: { key: string; value: object; read: () => unknown; area?: Storage }[] = [
  { key: 'user', value: me, read: () => toUser(storage.readUser()) },
  {
    key: 'cart_invitado-1',
    value: { images, changes: [{ id: '1', at: now, isKept: true }], syncedAt: now },
    read: () => toStoredList(storage.readOwned('cart_invitado-1'), now),
  },
  {
    key: 'favorites_invitado-1',
    value: { images: images.slice(0, 2), changes: [], syncedAt: now },
    read: () => toStoredList(storage.readOwned('favorites_invitado-1'), now),
  },
  {
    key: 'promo_invitado-1',
    value: { status: 'applied', code: 'VEINTE', percent: 20 },
    read: () => toStoredPromo(storage.readOwned('promo_invitado-1')),
  },
  {
    key: 'checkout_invitado-1',
    value: checkout,
    read: () => toStoredCheckout(checkoutStorage.readCheckout('invitado-1')),
  },
  {
    key: 'newer1_checkout_invitado-1',
    value: checkout,
    read: () => checkoutStorage.readNewerCheckouts('invitado-1').map((copy) => toStoredCheckout(copy.checkout)),
  },
  {
    key: 'lienzo_prices',
    value: {
      prices: { individual: price('Suelta', 150), pack5: price('Cinco', 123), pack10: price('Diez', 100) },
      lastUpdated: now,
    },
    read: () => toCachedPrices(storage.readPrices()),
  },
  {
    key: 'analytics_consent',
    value: { choice: 'refused' },
    read: () => toConsentChoice(storage.readAnalyticsConsent()),
  },
  {
    key: 'image_cache',
    value: [{ ...first, url: `/canvamanager/imgs/files/${first.id}.webp`, width: 800, height: 800 }],
    read: () => toCachedImages(storage.readImageCache()),
  },
  {
    key: 'recent_searches_invitado-1',
    value: ['luna', '__proto__', 'constructor'],
    read: () => toRecentSearches(searchStorage.readRecentSearches('invitado-1')),
  },
  { key: 'first_pages', value: { at: now, pages: [images, []] }, read: () => toStoreImages(recentFirstPages(2)[0]) },
  {
    key: 'scroll_abc/',
    value: { index: 180, rowsBelow: 0 },
    read: () => parseScrollAnchor(storage.readScroll('abc/')),
    area: window.sessionStorage,
  },
  { key: 'selection', value: images, read: () => toStoreImages(storage.readSelection()), area: window.sessionStorage },
  reloadOf('part', 'reloaded_from'),
  reloadOf('entry', 'reloaded_from_entry'),
  reloadOf('keptPage', 'reloaded_from_kept_page'),
  reloadOf('failedImport', 'reloaded_from_failed_import'),
]

const keepAll = (write: (value: unknown) => string) => {
  for (const { key, value, area = window.localStorage } of kept) area.setItem(key, write(value))
}

const ownKeys = () => [Object, Array, Function, String].map(({ prototype }) => Reflect.ownKeys(prototype))
const before = ownKeys()
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
    /^read(?!Json$)/.test(name),
  )
  expect(readers.sort()).toEqual([
    'readAnalyticsConsent',
    'readCheckout',
    'readFirstPages',
    'readImageCache',
    'readInstallRefused',
    'readNewerCheckouts',
    'readOwned',
    'readPrices',
    'readRecentSearches',
    'readReload',
    'readScroll',
    'readSelection',
    'readUser',
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

const packages = async () =>
  (await screen.findAllByRole('article')).map((pack) => [
    pack.getAttribute('aria-label'),
    within(pack).getAllByRole('img').length,
  ])

test('the stored cart, prices and code survive prototype properties', async () => {
  keepAll(poisoned)
  renderApp('/cart')
  expect(await packages()).toEqual([['Cinco', 5]])
  expect(screen.getByRole('button', { name: 'Quitar Rara del carrito' })).toBeVisible()
  expect(screen.getByText('VEINTE: 20% de descuento')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Subtotal$6.15')
  expect(screen.getByRole('button', { name: me.name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Favoritos 2' })).toBeVisible()
  expect(await screen.findByText(/Tienes un pago sin aclarar\. Número de orden: #5001/)).toBeVisible()
})

test('the stored scroll position and cached images survive prototype properties', async () => {
  mockServiceWorkers()
  mockIdleCallbacks()
  keepAll(poisoned)
  const { store } = renderApp('/', { images: 400, historyState: { key: 'abc', idx: 0, usr: null } })
  act(() => {
    startImageCache(store)
  })
  await waitFor(() => {
    expect(document.querySelector('[data-index="180"] img')).toBeVisible()
  })
  expect(screen.getByRole('link', { name: 'Carrito 5' })).toBeVisible()
  await scrollPageTo(0)
  expect((await screen.findByRole('img', { name: first.title })).closest('li')).toHaveAttribute('data-cached', 'true')
})

test("prototype properties in another tab's cart are ignored", async () => {
  renderApp('/cart', { signedInAs: me })
  await screen.findByText('Tu carrito está vacío...')
  const newValue = poisoned({ images, changes: [], syncedAt: now })
  window.localStorage.setItem('cart_invitado-1', newValue)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart_invitado-1', newValue }))
  })
  expect(await packages()).toEqual([['Pack de 5', 5]])
})

test('a storage of nothing but prototypes shows a visitor the gallery', async () => {
  keepAll(inherited)
  renderApp('/')
  expect(await screen.findByRole('img', { name: first.title })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
