import { checkoutKey } from './storage'
import { local, readJson, remove, session, tryStorage, writeJson } from './storageAccess'

/**
 * A user's stored purchases. Unlike other data, a purchase that may have cost money survives a sign-out;
 * features/checkout/purchaseThunks.ts decides when it is deleted. A format that this version cannot read needs another
 * key: after a rollback this version would overwrite a paid purchase.
 */

export const readCheckout = (ownerId: string) => readJson(local, checkoutKey(ownerId))
/** @returns false when the browser does not store it */
export const writeCheckout = (ownerId: string, checkout: object) => writeJson(local, checkoutKey(ownerId), checkout)
export function removeCheckout(ownerId: string): void {
  remove(local, checkoutKey(ownerId))
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
  tryStorage(() => {
    const isOwn = (key: string) => ownerId !== null && key.endsWith(`_${ownerId}`)
    const keys = Object.keys(session()).filter((key) => key.startsWith(receiptPrefix) && !isOwn(key))
    for (const key of keys) session().removeItem(key)
  })
}
