import { createTabLock, type TabLock } from '@/platform/tabLock'

/** Creates the lock of the user's payment: one tab at a time may pay. */
export function createPaymentLock(ownerId: string): TabLock {
  return createTabLock(`lienzo_payment_${ownerId}`)
}
