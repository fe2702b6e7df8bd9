import type { Order } from '@/features/checkout/purchase'
import { registerPurchase } from '@/features/checkout/registerPurchase'
import { cents } from '@/shared/money'
import { scenario } from '@test/backend/scenario'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { pass, stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { openTab } from '@test/support/renderApp'
import { recordReports } from '@test/support/reports'

const orderOf = (userId: string, id: string): Order => ({
  ...{ userId, subtotal: cents(250), total: cents(250), promo: null },
  items: [{ id, title: 'Obra', price: cents(250) }],
})

// spec: paying.registered-late
test('a registration after the wait is reported, and used once, for the same order', async () => {
  const backend = startBackend()
  const end = scenario('lentax1:compra')
  expectConsole(/El servidor registró tarde una compra que nadie ha pagado: 5001/)
  const reports = recordReports()
  const userId = String(backend.client(profileOf(buildUser())))
  window.localStorage.setItem('user', JSON.stringify(buildUser({ userId })))
  stopClock()
  const { dispatch } = openTab()
  const first = dispatch(registerPurchase(orderOf(userId, '7')))
  await pass(30_000)
  expect(await first).toEqual({ problem: 'Error en el pago. Por favor intenta de nuevo.' })
  end()
  await pass(1)
  expect(reports).toContainEqual({ kind: 'purchase', detail: 'registered-late' })
  expect(await dispatch(registerPurchase(orderOf(userId, '8')))).toEqual({ compraId: '5002' })
  expect(await dispatch(registerPurchase(orderOf(userId, '7')))).toEqual({ compraId: '5001' })
  expect(await dispatch(registerPurchase(orderOf(userId, '7')))).toEqual({ compraId: '5003' })
  expect(backend.purchases()).toHaveLength(3)
})
