import { act, screen, waitFor, within } from '@testing-library/react'
import { toStoreImages } from '@/api/image'
import { startImageCache } from '@/app/imageCache'
import { toUser } from '@/features/auth/user'
import { toPurchase } from '@/features/checkout/storedPurchase'
import { toConsentChoice } from '@/features/consent/consentChoice'
import { parseScrollAnchor } from '@/features/gallery/scrollAnchor'
import { toCachedImages } from '@/features/imageCache/cachedImage'
import { toStoredList } from '@/features/lists/storedList'
import { toCachedPrices } from '@/features/pricing/priceCache'
import { toStoredPromo } from '@/features/promo/promoSlice'
import * as storage from '@/platform/storage'
import { recentFirstPages } from '@/shell/recentFirstPages'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { works } from '@test/support/catalogue'
import { scrollPageTo } from '@test/support/gallery'
import { browserSaysWhenIdle } from '@test/support/idleBrowser'
import { renderApp } from '@test/support/renderApp'
import { browserHasWorkers } from '@test/support/workerContainer'

/** What a careless copy of these would leave on every object there is. */
const poison =
  '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":{"polluted":true}'

/** A value as JSON with the poison in each of its objects. */
function poisoned(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(poisoned).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${[...Object.entries(value).map(([name, its]) => `${JSON.stringify(name)}:${poisoned(its)}`), poison].join()}}`
}
/** A value as what all fields would be inherited from. */
const inherited = (value: unknown) =>
  `{"__proto__":${JSON.stringify(value)},"constructor":{"prototype":${JSON.stringify(value)}}}`

const now = Date.now()
const [first] = works(1) as [{ id: string; title: string }]
// Without an id of the backend's, lists are what this browser keeps.
const me = buildUser({ userId: null })
const images = [
  ...buildRawImages(3),
  buildRawImage({ id: '__proto__', title: 'Rara' }),
  buildRawImage({ id: 'constructor', title: 'Otra' }),
]
const price = (name: string, pricePerImage: number) => ({ name, pricePerImage, discountPercent: 0 })
const order = { userId: '1', subtotal: 500, total: 500, promo: null, items: [{ id: '1', title: 'Obra', price: 500 }] }
const reload = { from: '/static/js/index-1.js' }
const reloadedFrom = (lost: storage.Lost) => (storage.readReload(lost) as { from?: unknown }).from

/** What the store keeps, by key: a value that it may have written itself, and how it is read. Of `install_refused` only being there counts. */
const kept: { key: string; value: object; read: () => unknown; area?: Storage }[] = [
  { key: 'user', value: me, read: () => toUser(storage.readUser()) },
  {
    key: 'cart_42',
    value: { images, changes: [{ id: '1', at: now, isKept: true }], syncedAt: now },
    read: () => toStoredList(storage.readOwned('cart_42'), now),
  },
  {
    key: 'favorites_42',
    value: { images: images.slice(0, 2), changes: [], syncedAt: now },
    read: () => toStoredList(storage.readOwned('favorites_42'), now),
  },
  {
    key: 'promo_42',
    value: { status: 'applied', code: 'VEINTE', percent: 20 },
    read: () => toStoredPromo(storage.readOwned('promo_42')),
  },
  {
    key: 'checkout_42',
    value: { phase: 'capturing', attempt: 'a', order, compraId: '5001', paypalOrderId: 'PP1', askedAt: now },
    read: () => toPurchase(storage.readPurchase('42')),
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
  { key: 'first_pages', value: { at: now, pages: [images, []] }, read: () => toStoreImages(recentFirstPages(2)[0]) },
  {
    key: 'scroll_abc/',
    value: { index: 180, rowsBelow: 0 },
    read: () => parseScrollAnchor(storage.readScroll('abc/')),
    area: window.sessionStorage,
  },
  { key: 'reloaded_from', value: reload, read: () => reloadedFrom('part'), area: window.sessionStorage },
  { key: 'reloaded_from_entry', value: reload, read: () => reloadedFrom('entry'), area: window.sessionStorage },
]

const keepAll = (write: (value: unknown) => string) => {
  for (const { key, value, area = window.localStorage } of kept) area.setItem(key, write(value))
}

const ownKeys = () => [Object, Array, Function, String].map(({ prototype }) => Reflect.ownKeys(prototype))
const before = ownKeys()
afterEach(() => {
  const after = ownKeys()
  const { polluted } = {} as Record<string, unknown>
  // Or whatever comes next would fail as well.
  Reflect.deleteProperty(Object.prototype, 'polluted')
  expect({ polluted, after }).toEqual({ polluted: undefined, after: before })
})

// Not in jsdom. Nothing was measured there, so that any class does.
beforeAll(() => {
  Object.defineProperty(window, 'PerformanceNavigationTiming', { configurable: true, value: Event })
})
afterAll(() => {
  Reflect.deleteProperty(window, 'PerformanceNavigationTiming')
})

test('nothing else is read', () => {
  expect(
    Object.keys(storage)
      .filter((name) => name.startsWith('read'))
      .sort(),
  ).toEqual([
    'readAnalyticsConsent',
    'readFirstPages',
    'readImageCache',
    'readInstallRefused',
    'readOwned',
    'readPrices',
    'readPurchase',
    'readReload',
    'readScroll',
    'readUser',
  ])
})

describe.each(kept)('$key', ({ key, value, read, area = window.localStorage }) => {
  const readFrom = (text: string) => {
    area.setItem(key, text)
    return read()
  }

  test('is read as if no prototype stood in it', () => {
    const clean = readFrom(JSON.stringify(value))
    expect(clean).not.toEqual(readFrom('{}'))
    expect(readFrom(poisoned(value))).toStrictEqual(clean)
  })

  test('holds nothing if all that it holds is a prototype', () => {
    const nothing = readFrom('{}')
    expect(readFrom(inherited(value))).toStrictEqual(nothing)
  })
})

const packages = async () =>
  (await screen.findAllByRole('article')).map((pack) => [
    pack.getAttribute('aria-label'),
    within(pack).getAllByRole('img').length,
  ])

test('a browser full of prototypes shows the cart that it keeps, at the prices and with the code that it keeps', async () => {
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

test('a browser full of prototypes shows the gallery, at the place that it keeps and with the pictures that it keeps', async () => {
  browserHasWorkers()
  browserSaysWhenIdle()
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

test('what another tab keeps with prototypes in it is taken for what it is', async () => {
  renderApp('/cart', { signedInAs: me })
  await screen.findByText('Tu carrito está vacío...')
  const newValue = poisoned({ images, changes: [], syncedAt: now })
  window.localStorage.setItem('cart_42', newValue)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart_42', newValue }))
  })
  expect(await packages()).toEqual([['Pack de 5', 5]])
})

test('in a browser that keeps nothing but prototypes there is a visitor, and the gallery', async () => {
  keepAll(inherited)
  renderApp('/')
  expect(await screen.findByRole('img', { name: first.title })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
