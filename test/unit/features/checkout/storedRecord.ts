import { selectPurchase } from '@/features/checkout/checkoutState'
import { isUnresolved } from '@/features/checkout/purchase'
import { toStoredCheckout } from '@/features/checkout/storedPurchase'
import type { Tab, World } from './checkoutWorld'

/** True if only this tab knows the purchase: closing the tab would lose it, and no code can prevent that. */
export function isRecordOnlyIn(world: World, { store }: Tab): boolean {
  const purchase = selectPurchase(store.getState())
  return purchase !== null && isUnresolved(purchase) && recordOf(world) === null
}

/**
 * False when another tab has settled the purchase: without the record a tab with stale state would report the sale
 * again.
 */
export function isStoredUnsettled(world: World): boolean {
  const stored = toStoredCheckout(JSON.parse(recordOf(world) ?? 'null'))
  return stored !== 'newer' && isUnresolved(stored.purchase)
}

const recordOf = ({ user }: World) => localStorage.getItem(`checkout_${user.id}`)
