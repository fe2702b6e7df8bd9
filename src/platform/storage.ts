import { productName } from '@/shared/product'

/**
 * The only file that names a storage key (contract.md, storage). Storage can be blocked or full: reading then gives
 * nothing, and writing says that it failed. What is read is untrusted.
 */

const userKey = 'user'
const pricesKey = `${slugOf(productName)}_prices`
const analyticsConsentKey = 'analytics_consent'
const imageCacheKey = 'image_cache'
const firstPagesKey = 'first_pages'
const installRefusedKey = 'install_refused'
/** Apart, because a document that was loaded anew for its entry may still lose a part later. */
const reloadKeys = { part: 'reloaded_from', entry: 'reloaded_from_entry' } as const
const scrollKey = (entry: string) => `scroll_${entry}`

/** What is kept for a person ends in their id and goes when they sign out. */
const ownedPrefixes = { cart: 'cart_', favorites: 'favorites_', promo: 'promo_' } as const
export type OwnedName = keyof typeof ownedPrefixes

/** The key under which something of a person's is kept. */
export function ownedKey(name: OwnedName, ownerId: string): string {
  return ownedPrefixes[name] + ownerId
}

/** Who was signed in when the store was last open. */
export const readUser = () => readJson(local, userKey)
/** Keeps who is signed in. @returns false when the browser does not keep it */
export const writeUser = (user: object) => writeJson(local, userKey, user)

export const readPrices = () => readJson(local, pricesKey)
export const writePrices = (prices: object) => writeJson(local, pricesKey, prices)

/**
 * A purchase under way or not settled yet. Its person's like the others, but it stays when they sign out, because money
 * may have moved; checkout/outbox.ts says what goes and when.
 */
const purchasePrefix = 'checkout_'
export const readPurchase = (ownerId: string) => readJson(local, purchasePrefix + ownerId)
/** @returns false when the browser does not keep it */
export const writePurchase = (ownerId: string, purchase: object) => writeJson(local, purchasePrefix + ownerId, purchase)
export function removePurchase(ownerId: string): void {
  quietly(() => {
    local().removeItem(purchasePrefix + ownerId)
  })
}

/** A choice of the browser, not of a person: it stays when somebody signs out. */
export const readAnalyticsConsent = () => readJson(local, analyticsConsentKey)
export const writeAnalyticsConsent = (consent: object) => writeJson(local, analyticsConsentKey, consent)

/** Which images' pictures this browser keeps, whoever is there. */
export const readImageCache = () => readJson(local, imageCacheKey)
export const writeImageCache = (entries: object) => writeJson(local, imageCacheKey, entries)

/** How the gallery began when the server was last asked. */
export const readFirstPages = () => readJson(local, firstPagesKey)
export const writeFirstPages = (firstPages: object) => writeJson(local, firstPagesKey, firstPages)

/** Whether somebody did not want the store installed here. */
export const readInstallRefused = () => readJson(local, installRefusedKey)
export const writeInstallRefused = (refusal: object) => writeJson(local, installRefusedKey, refusal)

export const readOwned = (key: string) => readJson(local, key)
export const writeOwned = (key: string, value: object) => writeJson(local, key, value)

/** Forgets who was signed in and everything that is kept for people; not only theirs, if somebody never signed out. */
export function forgetPeople(): void {
  // The person first: other tabs follow in this order, and must not write their lists again.
  quietly(() => {
    local().removeItem(userKey)
  })
  // Not theirs by name, but it tells what they liked and looked at.
  quietly(() => {
    local().removeItem(imageCacheKey)
  })
  forgetEverybodyBut(null)
}

/** Forgets what is kept for people, but for this one, who is there now. */
export function forgetEverybodyBut(ownerId: string | null): void {
  quietly(() => {
    const prefixes = Object.values(ownedPrefixes)
    const own = ownerId === null ? [] : prefixes.map((prefix) => prefix + ownerId)
    const keys = Object.keys(local()).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
    for (const key of keys.filter((one) => !own.includes(one))) local().removeItem(key)
  })
}

/** What another tab did to the storage. */
export type StorageNews =
  | { readonly about: 'user' }
  | { readonly about: 'prices'; readonly value: unknown }
  | { readonly about: 'purchase'; readonly ownerId: string }
  /** Any other key: whether it is this person's the reducers know. */
  | { readonly about: 'owned'; readonly key: string; readonly value: unknown }

/** Calls back when another tab has changed what is kept. @returns how to stop */
export function onStorageNews(callback: (news: StorageNews) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // No key: everything was deleted.
    if (key === null || key === userKey) callback({ about: 'user' })
    else if (key.startsWith(purchasePrefix)) callback({ about: 'purchase', ownerId: key.slice(purchasePrefix.length) })
    else if (newValue === null) return
    // Read again: what the event tells of may have been overwritten since.
    else if (key === pricesKey) callback({ about: 'prices', value: readPrices() })
    else callback({ about: 'owned', key, value: readOwned(key) })
  }
  window.addEventListener('storage', handleStorage)
  return () => {
    window.removeEventListener('storage', handleStorage)
  }
}

/** What of a version can be gone: the script with which it begins, or a part that comes later. */
export type Lost = keyof typeof reloadKeys
/** Which version of the store this tab was last loaded anew for, because that of it was gone. */
export const readReload = (lost: Lost) => readJson(session, reloadKeys[lost])
/** @returns false when the browser does not keep it */
export const writeReload = (lost: Lost, reload: object) => writeJson(session, reloadKeys[lost], reload)

/** What was kept for a history entry's scroll position. */
export const readScroll = (entry: string) => readJson(session, scrollKey(entry))
/** Keeps a history entry's scroll position for as long as the tab is open. */
export const writeScroll = (entry: string, position: object) => writeJson(session, scrollKey(entry), position)
/** Forgets a history entry's scroll position. */
export function removeScroll(entry: string): void {
  quietly(() => {
    session().removeItem(scrollKey(entry))
  })
}

/** 'Café Luz' as cafe_luz. */
function slugOf(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '')
}

// Storage is reached through functions, because naming it throws where it is blocked.
const local = () => window.localStorage
const session = () => window.sessionStorage

function readJson(storage: () => Storage, key: string): unknown {
  let value: unknown
  quietly(() => {
    value = parse(storage().getItem(key))
  })
  return value
}

function writeJson(storage: () => Storage, key: string, value: object): boolean {
  return quietly(() => {
    storage().setItem(key, JSON.stringify(value))
  })
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** @returns false when storage is full or blocked; the store works on without it */
function quietly(access: () => void): boolean {
  try {
    access()
    return true
  } catch {
    return false
  }
}
