import { userCalls } from '@/api/userCalls'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { dollarText } from '@/shared/money'
import type { AppThunk } from '@/store/rootState'
import type { Order } from './purchase'

const { createPurchase } = userCalls.endpoints

/** Time limit in ms of the registration. After it the attempt fails; a purchase registered late is never paid. */
const REGISTER_LIMIT_MS = 30_000

/** Registers a purchase at the server. @returns the purchase id; null when the request failed, which is logged */
export const registerPurchase =
  ({ userId, total, promo }: Order): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    const purchase = {
      userId,
      montoTotal: Number(dollarText(total)),
      descuentoPorcentaje: promo?.percent ?? 0,
      codigoDescuento: promo?.code ?? null,
    }
    const answer = await withTimeLimit(
      dispatch(createPurchase.initiate({ purchase }, { track: false })),
      REGISTER_LIMIT_MS,
      null,
    )
    return answer?.data ?? null
  }
