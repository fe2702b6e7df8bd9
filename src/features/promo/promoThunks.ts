import { promoApplied, promoRemoved, selectPromo } from './promoSlice'
import { text } from './text'
import { canvamanager } from '@/api/canvamanager'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'

/** What the server said of a code. `failed`: it could not be asked. */
export type PromoCheck =
  | { readonly outcome: 'accepted'; readonly percent: number }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'failed'; readonly message: string }
  /** Whoever asked has left meanwhile. */
  | { readonly outcome: 'abandoned' }

/** Asks the server about a code, and applies it when it is valid; a refused one leaves the applied one as it is. */
export const applyPromo =
  (code: string): AppThunk<Promise<PromoCheck>> =>
  async (dispatch) => {
    const check = await dispatch(checkCode(code))
    if (check.outcome === 'accepted') dispatch(promoApplied({ code, percent: check.percent }))
    return check
  }

/**
 * Asks the server again about the applied code, because a code can expire while it waits in the cart. One that is no
 * longer valid is removed. `accepted` with the percent that holds now; null when no code is applied.
 */
export const recheckPromo = (): AppThunk<Promise<PromoCheck | null>> => async (dispatch, getState) => {
  const promo = selectPromo(getState())
  if (promo.status === 'none') return null
  const check = await dispatch(checkCode(promo.code))
  const now = selectPromo(getState())
  // Removed or replaced in another tab meanwhile: then the answer is about a code that nobody uses.
  if (now.status === 'none' || now.code !== promo.code) return { outcome: 'abandoned' }
  if (check.outcome === 'refused') dispatch(promoRemoved())
  if (check.outcome === 'accepted' && check.percent !== promo.percent) {
    dispatch(promoApplied({ code: promo.code, percent: check.percent }))
  }
  return check
}

/** A purchase used this code: it is not applied to the next one, unless it is entered again. */
export const promoUsed =
  (code: string): AppThunk =>
  (dispatch, getState) => {
    const promo = selectPromo(getState())
    if (promo.status === 'applied' && promo.code === code) dispatch(promoRemoved())
  }

const checkCode =
  (codigo: string): AppThunk<Promise<PromoCheck>> =>
  async (dispatch, getState) => {
    const owner = selectUser(getState())?.id
    const { data: verdict } = await dispatch(
      canvamanager.endpoints.validateDiscount.initiate({ discountCode: { codigo } }, { track: false }),
    )
    if (selectUser(getState())?.id !== owner) return { outcome: 'abandoned' }
    if (!verdict) return { outcome: 'failed', message: text.checkFailed }
    if (verdict.isValid) return { outcome: 'accepted', percent: verdict.percent }
    return { outcome: 'refused', message: verdict.message ?? text.invalid }
  }
