import { createTabLock, type TabLock } from '@/platform/tabLock'

/** Held by the tab in which a person is paying; there is one such tab at a time. */
export function createPaymentLock(ownerId: string): TabLock {
  return createTabLock(`lienzo_payment_${ownerId}`)
}

/**
 * Held while PayPal is asked to take the money, whatever becomes of the page in which it was asked: of two questions about
 * the same money, one answer could hide the other.
 */
export function createCaptureLock(ownerId: string): TabLock {
  return createTabLock(`lienzo_capture_${ownerId}`)
}
