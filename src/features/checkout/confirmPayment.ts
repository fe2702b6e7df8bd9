import { canvamanager } from '@/api/canvamanager'
import { toConfirmationVerdict, type ConfirmationVerdict } from '@/api/confirmation'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import type { AppThunk } from '@/store/rootState'
import type { Order, Payment } from './purchase'

/** A confirmation without a response after this many ms counts as failed and is retried (spec: paying.silent-shop). */
const CONFIRM_LIMIT_MS = 30_000

const { confirmPurchase } = canvamanager.endpoints

/** Confirms a payment at the server. Confirming the same payment again is safe, so a lost response does no harm. */
export const confirmPayment =
  ({
    compraId,
    order: { waiver },
    payment: { paypalOrderId, status, details },
  }: {
    compraId: string
    order: Pick<Order, 'waiver'>
    payment: Payment
  }): AppThunk<Promise<ConfirmationVerdict>> =>
  async (dispatch) => {
    const paypalDetails = details && { ...details, ...(waiver && { waiver }) }
    const paymentConfirmation = { paypalOrderId, paypalStatus: status, ...(paypalDetails && { paypalDetails }) }
    const answer = await withTimeLimit(
      dispatch(confirmPurchase.initiate({ compraId, paymentConfirmation }, { track: false })),
      CONFIRM_LIMIT_MS,
      null,
    )
    if (answer === null) return 'failed'
    return answer.error ? toConfirmationVerdict(answer.error, compraId) : 'confirmed'
  }
