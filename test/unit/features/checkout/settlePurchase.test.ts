import { setImmediate as nextTurn } from 'node:timers/promises'
import { waitFor } from '@testing-library/react'
import { loadSettling } from '@/app/purchases'
import { recordWrites } from '@test/backend/recordWrites'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { openTab } from '@test/support/renderApp'

test('a second after a purchase is confirmed its images leave the cart, and not before', async () => {
  await loadSettling()
  const me = buildUser()
  const backend = startBackend()
  const clientId = backend.client(profileOf(me))
  const ids = workIds(2)
  backend.fillCart(clientId, ids)
  const items = ids.map((id) => ({ id, title: 'Obra', price: 250 }))
  const order = { userId: String(clientId), subtotal: 500, total: 500, promo: null, items }
  const payment = { paypalOrderId: 'PP1', status: 'COMPLETED', details: null }
  const purchase = { phase: 'confirmed', attempt: 'a', order, compraId: '5001', payment, chores: ['cart'] }
  window.localStorage.setItem('user', JSON.stringify({ ...me, userId: String(clientId) }))
  window.localStorage.setItem(`checkout_${me.id}`, JSON.stringify(purchase))

  const writes = recordWrites()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  openTab()
  await jest.advanceTimersByTimeAsync(999)
  await nextTurn()
  expect(writes).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  jest.useRealTimers()
  await waitFor(() => {
    expect(backend.cartOf(clientId)).toEqual([])
  })
  await waitFor(() => {
    expect(window.localStorage.getItem(`checkout_${me.id}`)).toBeNull()
  })
})
