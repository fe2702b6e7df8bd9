import { env } from '@/shared/config/env'

// Names the storage keys. Values are untrusted (spec: storage.untrusted). Storage can be blocked or full: then reading
// returns undefined, and writing false.

// Functions, because merely accessing localStorage throws where it is blocked.
const local = () => window.localStorage
const session = () => window.sessionStorage

const userKey = 'user'
const pricesKey = () => `${slugOf(env.productName)}_prices`
const analyticsConsentKey = 'analytics_consent'
const imageCacheKey = 'image_cache'
const firstPagesKey = 'first_pages'
const installRefusedKey = 'install_refused'
const reloadKey = 'reloaded_for'
const scrollKey = (entry: string) => `scroll_${entry}`
const selectionKey = 'selection'

/** Keys of a user's data end in the user's id; sign-out deletes them (spec: storage.owned). */
const ownedPrefixes = { cart: 'cart_', favorites: 'favorites_', promo: 'promo_', searches: 'recent_searches_' } as const

/** The storage key of a user's data. */
export const ownedKey = (name: keyof typeof ownedPrefixes, ownerId: string) => ownedPrefixes[name] + ownerId

/** The user who was signed in when the store was last open. */
export const readUser = () => readJson(local, userKey)
/** Stores the signed-in user. @returns false when the browser does not store it */
export const writeUser = (user: object) => writeJson(local, userKey, user)

export const readPrices = () => readJson(local, pricesKey())
export const writePrices = (prices: object) => writeJson(local, pricesKey(), prices)

/** The analytics choice belongs to the browser, not to a user: it survives a sign-out. */
export const readAnalyticsConsent = () => readJson(local, analyticsConsentKey)
export const writeAnalyticsConsent = (consent: object) => writeJson(local, analyticsConsentKey, consent)

/** The list of images that this browser has cached. */
export const readImageCache = () => readJson(local, imageCacheKey)
export const writeImageCache = (entries: object) => writeJson(local, imageCacheKey, entries)

/** The gallery's first pages, as the server last sent them. */
export const readFirstPages = () => readJson(local, firstPagesKey)
export const writeFirstPages = (firstPages: object) => writeJson(local, firstPagesKey, firstPages)

/** The visitor's refusal to install the store. */
export const readInstallRefused = () => readJson(local, installRefusedKey)
export const writeInstallRefused = (refusal: object) => writeJson(local, installRefusedKey, refusal)

export const readOwned = (key: string) => readJson(local, key)
export const writeOwned = (key: string, value: object) => writeJson(local, key, value)

/** Deletes the signed-in user and the data of all users, also of users who never signed out. */
export function clearUsers(): void {
  // The user first: other tabs react in this order, and must not write the user's lists again.
  remove(local, userKey)
  // Not stored under the user's id, but they show what the user liked and viewed.
  remove(local, imageCacheKey)
  clearSelection()
  clearOtherUsers(null)
}

/** Deletes the data of all users except `ownerId`; null: of all users. */
export function clearOtherUsers(ownerId: string | null): void {
  const prefixes = Object.values(ownedPrefixes)
  const own = ownerId === null ? [] : prefixes.map((prefix) => prefix + ownerId)
  removeKeys(local, (key) => prefixes.some((prefix) => key.startsWith(prefix)) && !own.includes(key))
}

/** A change of storage by another tab. */
export type StorageChange =
  | { readonly about: 'user' }
  | { readonly about: 'prices'; readonly value: unknown }
  | { readonly about: 'analyticsConsent'; readonly value: unknown }
  | { readonly about: 'purchase'; readonly ownerId: string }
  /**
   * Any other key: the reducers decide whether it belongs to the signed-in user. `eventValue` is what the other tab
   * wrote; `value` is what is stored now, which may be a later write of this tab.
   */
  | { readonly about: 'owned'; readonly key: string; readonly eventValue: unknown; readonly value: unknown }

/** Calls back when another tab has changed storage. @returns a function that stops it */
export function subscribeToStorage(callback: (change: StorageChange) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // No key: another tab deleted everything.
    if (key === null || key === userKey) callback({ about: 'user' })
    else if (key.startsWith(checkoutPrefix)) callback({ about: 'purchase', ownerId: key.slice(checkoutPrefix.length) })
    else if (newValue === null) return
    // Read storage again: the event's value may have been overwritten since.
    else if (key === pricesKey()) callback({ about: 'prices', value: readPrices() })
    else if (key === analyticsConsentKey) callback({ about: 'analyticsConsent', value: readAnalyticsConsent() })
    else callback({ about: 'owned', key, eventValue: parse(newValue), value: readOwned(key) })
  }
  window.addEventListener('storage', handleStorage)
  return () => {
    window.removeEventListener('storage', handleStorage)
  }
}

/** The version for which this tab last reloaded after a chunk had failed. Writing returns false if it is not stored. */
export const readReload = () => readJson(session, reloadKey)
export const writeReload = (reload: object) => writeJson(session, reloadKey, reload)

/** The stored scroll position of a history entry. */
export const readScroll = (entry: string) => readJson(session, scrollKey(entry))
/** Stores a history entry's scroll position until the tab is closed. */
export const writeScroll = (entry: string, position: object) => writeJson(session, scrollKey(entry), position)
export const removeScroll = (entry: string) => remove(session, scrollKey(entry))

/**
 * The images selected in this tab, by this user or a visitor. A user may have signed out in another tab while this one
 * was closed: the next one must not see theirs.
 */
export function readSelection(ownerId: string | null): unknown {
  const { owner = null, images } = Object(readJson(session, selectionKey)) as { owner?: unknown; images?: unknown }
  return owner === null || owner === ownerId ? images : undefined
}
export const writeSelection = (owner: string | null, images: object) =>
  writeJson(session, selectionKey, { owner, images })
export const clearSelection = () => remove(session, selectionKey)

/**
 * A user's stored purchases. Unlike other data, a purchase that may have cost money survives a sign-out;
 * features/checkout/purchaseThunks.ts decides when it is deleted. A format that this version cannot read needs another
 * key: after a rollback this version would overwrite a paid purchase.
 */
const checkoutPrefix = 'checkout_'
const checkoutKey = (ownerId: string) => checkoutPrefix + ownerId

export const readCheckout = (ownerId: string) => readJson(local, checkoutKey(ownerId))
/** @returns false when the browser does not store it */
export const writeCheckout = (ownerId: string, checkout: object) => writeJson(local, checkoutKey(ownerId), checkout)
export const removeCheckout = (ownerId: string) => remove(local, checkoutKey(ownerId))

const receiptPrefix = 'receipt_'
const receiptKey = (ownerId: string, purchaseId: string) => `${receiptPrefix}${purchaseId}_${ownerId}`

/** What a user bought in this tab, for 'Pago Exitoso'. */
export const readReceipt = (ownerId: string, purchaseId: string) => readJson(session, receiptKey(ownerId, purchaseId))
/** Stores it until the tab is closed. @returns false when the browser does not store it */
export const writeReceipt = (ownerId: string, purchaseId: string, receipt: object) =>
  writeJson(session, receiptKey(ownerId, purchaseId), receipt)

/** Deletes the receipts of all users except `ownerId`; null: of all users. */
export function removeReceipts(ownerId: string | null): void {
  const isOwn = (key: string) => ownerId !== null && key.endsWith(`_${ownerId}`)
  removeKeys(session, (key) => key.startsWith(receiptPrefix) && !isOwn(key))
}

/** The recent searches of a user, deleted on sign-out, or of a visitor (undefined). */
const recentSearchesKey = (ownerId: string | undefined) =>
  ownerId === undefined ? 'recent_searches' : ownedKey('searches', ownerId)

export const readRecentSearches = (ownerId: string | undefined) => readJson(local, recentSearchesKey(ownerId))
/** @returns false when the browser does not store them */
export const writeRecentSearches = (ownerId: string | undefined, searches: object) =>
  writeJson(local, recentSearchesKey(ownerId), searches)
export const removeRecentSearches = (ownerId: string | undefined) => remove(local, recentSearchesKey(ownerId))

/** Converts a name for use in a key: 'Café Luz' becomes cafe_luz. */
function slugOf(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
}

function readJson(storage: () => Storage, key: string): unknown {
  let value: unknown
  tryStorage(() => {
    value = parse(storage().getItem(key))
  })
  return value
}

const writeJson = (storage: () => Storage, key: string, value: object) =>
  tryStorage(() => storage().setItem(key, JSON.stringify(value)))

const remove = (storage: () => Storage, key: string) => tryStorage(() => storage().removeItem(key))

const removeKeys = (storage: () => Storage, isRemoved: (key: string) => boolean) =>
  tryStorage(() => {
    for (const key of Object.keys(storage()).filter(isRemoved)) storage().removeItem(key)
  })

function parse(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** Runs a storage access. @returns false when storage is full or blocked: the store works without it */
function tryStorage(access: () => void): boolean {
  try {
    access()
    return true
  } catch {
    return false
  }
}
