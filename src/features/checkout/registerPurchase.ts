import { canvamanager } from '@/api/canvamanager'
import { selectUser } from '@/features/auth/authSlice'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { dollarText } from '@/shared/money'
import { report } from '@/shared/reports/report'
import type { AppThunk } from '@/store/rootState'
import { lateRegistrationChanged, selectCheckout } from './checkoutSlice'
import { isSameOrder, type Order } from './purchase'
import { text } from './text'

const { createPurchase } = canvamanager.endpoints

/** Time limit in ms of the registration. After it the attempt fails. */
const REGISTER_LIMIT_MS = 30_000

/** The purchase's id, or what the buyer reads: no answer in time, an error, or an id that cannot be paid. */
type Registration = { readonly compraId: string } | { readonly problem: string }

/** Registers a purchase at the server, or uses a late registration of the same order. Failures are logged. */
export const registerPurchase =
  (order: Order): AppThunk<Promise<Registration>> =>
  async (dispatch, getState) => {
    const unused = selectCheckout(getState()).lateRegistration
    if (unused && isSameOrder(unused.order, order)) {
      dispatch(lateRegistrationChanged(null))
      return { compraId: unused.compraId }
    }
    const { userId, total, promo } = order
    const purchase = {
      userId,
      montoTotal: Number(dollarText(total)),
      descuentoPorcentaje: promo?.percent ?? 0,
      codigoDescuento: promo?.code ?? null,
    }
    const ownerId = selectUser(getState())?.id
    const registering = dispatch(createPurchase.initiate({ purchase }, { track: false }))
    const answer = await withTimeLimit(registering, REGISTER_LIMIT_MS, null)
    if (!answer)
      void registering.then(({ data }) => {
        if (data != null && selectUser(getState())?.id === ownerId) dispatch(storeLateRegistration(order, data))
      })
    if (!answer || answer.error) return { problem: text.paymentFailed }
    // The id is not one that can be paid (spec: calls.ids).
    return answer.data === null ? { problem: text.notRegistered } : { compraId: answer.data }
  }

/**
 * Stores a registration that came after its attempt had ended, for the next attempt with the same order, and reports
 * it: the server may hold a purchase that nobody pays (spec: paying.registered-late).
 */
export const storeLateRegistration =
  (order: Order, compraId: string): AppThunk =>
  (dispatch) => {
    console.error(text.registeredLateLog, compraId)
    report({ kind: 'purchase', detail: 'registered-late' })
    dispatch(lateRegistrationChanged({ order, compraId }))
  }
