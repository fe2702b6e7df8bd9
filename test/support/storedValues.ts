import { toStoreImages } from '@/api/image'
import { toUser } from '@/features/auth/user'
import { toReceipt } from '@/features/checkout/receipt'
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
import { buildReceipt, buildStoredCheckout } from '@test/builders/buildReceipt'
import { buildPlaceholder } from '@test/builders/buildUser'
import { works } from '@test/support/catalog'

/** Every stored value of the store, valid, with its key and its reader. */

export const now = Date.now()
const [first] = works(1) as [{ id: string; title: string }]
// A user without a backend id has lists in this browser only.
export const me = buildPlaceholder()
export const images = [
  ...buildRawImages(3),
  buildRawImage({ id: '__proto__', title: 'Rara' }),
  buildRawImage({ id: 'constructor', title: 'Otra' }),
]
const price = (name: string, pricePerImage: number) => ({ name, pricePerImage, discountPercent: 0 })
const reloadOf = (lost: storage.Lost, key: string) => ({
  key,
  value: { from: '/static/js/index-1.js' },
  read: () => (storage.readReload(lost) as { from?: unknown }).from,
  area: window.sessionStorage,
})

/** Every stored key with a valid value and its reader. Missing: `install_refused`, whose value is never read. */
export const kept: { key: string; value: object; read: () => unknown; area?: Storage }[] = [
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
    value: buildStoredCheckout(now),
    read: () => toStoredCheckout(checkoutStorage.readCheckout('invitado-1')),
  },
  {
    key: 'newer1_checkout_invitado-1',
    value: buildStoredCheckout(now),
    read: () => checkoutStorage.readNewerCheckouts('invitado-1').map((copy) => toStoredCheckout(copy.checkout)),
  },
  {
    key: 'receipt_5001_invitado-1',
    value: buildReceipt(1, { ownerId: 'invitado-1' }),
    read: () => toReceipt(checkoutStorage.readReceipt('invitado-1', '5001'), 'invitado-1', '5001'),
    area: window.sessionStorage,
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
  {
    key: 'selection',
    value: { owner: 'invitado-1', images },
    read: () => toStoreImages(storage.readSelection('invitado-1')),
    area: window.sessionStorage,
  },
  { key: 'sent_searches', value: ['luna', 'mar'], read: storage.readSentSearches, area: window.sessionStorage },
  reloadOf('part', 'reloaded_from'),
  reloadOf('entry', 'reloaded_from_entry'),
  reloadOf('keptPage', 'reloaded_from_kept_page'),
  reloadOf('failedImport', 'reloaded_from_failed_import'),
]
