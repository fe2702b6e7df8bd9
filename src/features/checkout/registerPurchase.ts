import type { Order } from './purchase'
import { canvamanager } from '@/api/canvamanager'
import type { AppThunk } from '@/app/hooks'
import { dollarText } from '@/shared/money'

const { createPurchase } = canvamanager.endpoints

/** Registers a purchase with the server. @returns its number; null when there was none to be had, which was logged */
export const registerPurchase =
  ({ userId, total, promo }: Order): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    const purchase = {
      userId,
      montoTotal: Number(dollarText(total)),
      descuentoPorcentaje: promo?.percent ?? 0,
      codigoDescuento: promo?.code ?? null,
    }
    const { data: compraId } = await dispatch(createPurchase.initiate({ purchase }, { track: false }))
    return compraId ?? null
  }
