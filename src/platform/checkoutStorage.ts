import { checkoutKey, newerPrefix } from './storage'
import { local, quietly, readJson, remove, session, writeJson } from './storageAccess'

/**
 * A user's stored purchases. Unlike the user's other data, a purchase that may have cost money survives a sign-out;
 * features/checkout/outbox.ts decides when it is deleted. A file of its own, because only users load it.
 */

export const readCheckout = (ownerId: string) => readJson(local, checkoutKey(ownerId))
/** @returns false when the browser does not store it */
export const writeCheckout = (ownerId: string, checkout: object) => writeJson(local, checkoutKey(ownerId), checkout)
export function removeCheckout(ownerId: string): void {
  remove(local, checkoutKey(ownerId))
}

/**
 * Copies a record that only a newer version can read to a separate key, beside earlier copies.
 * @returns false when the browser does not store the copy
 */
export function putNewerCheckoutAside(ownerId: string): boolean {
  return quietly(() => {
    const key = checkoutKey(ownerId)
    const newer = local().getItem(key)
    let copy = 1
    while (local().getItem(newerKey(copy, key)) !== null) copy += 1
    if (newer !== null) local().setItem(newerKey(copy, key), newer)
  })
}

const newerKey = (copy: number, key: string) => `${newerPrefix}${String(copy)}_${key}`

/** Reads those copies; a version that can read one restores it and removes the copy. */
export function readNewerCheckouts(ownerId: string): { readonly checkout: unknown; readonly remove: () => void }[] {
  let keys: string[] = []
  // List the keys instead of counting: a restored copy leaves a gap.
  quietly(() => {
    keys = Object.keys(local())
      .filter((key) => key.startsWith(newerPrefix) && key.endsWith(`_${checkoutKey(ownerId)}`))
      .sort()
  })
  return keys.map((key) => ({
    checkout: readJson(local, key),
    remove: () => {
      remove(local, key)
    },
  }))
}

const receiptPrefix = 'receipt_'
const receiptKey = (ownerId: string, purchaseId: string) => `${receiptPrefix}${purchaseId}_${ownerId}`

/** What a user bought in this tab, for 'Pago Exitoso'. */
export const readReceipt = (ownerId: string, purchaseId: string) => readJson(session, receiptKey(ownerId, purchaseId))
/** Stores it until the tab is closed. @returns false when the browser does not store it */
export const writeReceipt = (ownerId: string, purchaseId: string, receipt: object) =>
  writeJson(session, receiptKey(ownerId, purchaseId), receipt)

/** Deletes the receipts of all users except `ownerId`; null: of all users. */
export function removeReceipts(ownerId: string | null): void {
  quietly(() => {
    const isOwn = (key: string) => ownerId !== null && key.endsWith(`_${ownerId}`)
    const keys = Object.keys(session()).filter((key) => key.startsWith(receiptPrefix) && !isOwn(key))
    for (const key of keys) session().removeItem(key)
  })
}
