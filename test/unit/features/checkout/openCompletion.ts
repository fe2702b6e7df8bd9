import { setImmediate as nextTask } from 'node:timers/promises'
import type { StoredCheckout } from '@/features/checkout/checkoutRecord'
import { loadCompletion } from '@/features/checkout/loadCompletion'
import type { Order } from '@/features/checkout/purchase'
import { selectWaitingNotifications } from '@/features/notifications/notificationsSlice'
import { cents } from '@/shared/money'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { registered } from '@test/support/checkout'
import { stopClock } from '@test/support/clock'
import { openTab } from '@test/support/renderApp'
import { keepRecord, record } from './openOutbox'

/**
 * Opens a tab on a record with a stopped clock. Its user has two images in the cart, and the backend has registered
 * purchase 5001. `recordOf` makes the record for that order.
 */
export async function openCompletion(
  recordOf: (order: Order) => Partial<StoredCheckout>,
  promo: Order['promo'] = null,
) {
  await loadCompletion()
  const me = buildUser()
  const backend = startBackend()
  const clientId = backend.client(profileOf(me))
  const ids = workIds(2)
  backend.fillCart(clientId, ids)
  if (promo) backend.promoCode(promo.code, { percent: promo.percent })
  await registered(backend, clientId)
  const order = {
    userId: String(clientId),
    subtotal: cents(500),
    total: cents(500),
    promo,
    items: ids.map((id) => ({ id, title: 'Obra', price: cents(250) })),
  }
  window.localStorage.setItem('user', JSON.stringify({ ...me, userId: String(clientId) }))
  stopClock()
  keepRecord(record(recordOf(order)))
  const store = openTab()
  await untilQuiet()
  return {
    backend,
    order,
    store,
    cart: () => backend.cartOf(clientId),
    confirmations: () => backend.purchases()[0]!.confirmations,
    told: () => selectWaitingNotifications(store.getState()).flatMap((one) => ('text' in one ? [one.text] : [])),
    /** Passes `ms` milliseconds and waits until all pending requests are answered. */
    wait: async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms)
      await untilQuiet()
    },
  }
}

/** Waits until all pending requests are answered; the simulated network uses no timers. */
async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await nextTask()
}
