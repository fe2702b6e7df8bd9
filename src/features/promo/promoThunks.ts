import { canvamanager } from '@/api/canvamanager'
import { selectUser } from '@/features/auth/authSlice'
import { createSharedRequest } from '@/shared/async/createSharedRequest'
import type { AppThunk } from '@/store/rootState'
import { promoApplied, promoRemoved, selectPromo } from './promoSlice'
import { text } from './text'

/** The result of a code validation. `failed`: the request failed or had no response in time. */
export type PromoCheck =
  | { readonly outcome: 'accepted'; readonly percent: number }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'failed'; readonly message: string }
  /** The user signed out, or removed or replaced the code meanwhile. */
  | { readonly outcome: 'abandoned' }

export const failedCheck: PromoCheck = { outcome: 'failed', message: text.checkFailed }

/**
 * Validates a code at the server and applies it if valid, however late the response: a slow server could never apply
 * one otherwise (spec: promo.late). A refused code does not replace the applied code.
 * @param isWanted false when the buyer has changed or left the field meanwhile
 */
export const applyPromo =
  (code: string, isWanted: () => boolean = () => true): AppThunk<Promise<PromoCheck>> =>
  async (dispatch) => {
    const check = await dispatch(checkCode(code))
    if (!isWanted()) return { outcome: 'abandoned' }
    if (check.outcome === 'accepted') dispatch(promoApplied({ code, percent: check.percent }))
    return check
  }

const request = createSharedRequest<PromoCheck>()

/**
 * Validates the applied code again, because a code can expire while the cart waits, and a stored code can be forged.
 * Removes a code that is no longer valid, even after a late response.
 * @returns `accepted` with the current percent; null when no code is applied
 */
export const recheckPromo = (): AppThunk<Promise<PromoCheck | null>> => async (dispatch, getState) => {
  const promo = selectPromo(getState())
  if (promo.status === 'none') return null
  const key = `${selectUser(getState())?.id ?? ''} ${promo.code}`
  return (await request(getState, key, () => dispatch(applyVerdict(promo.code)))) ?? failedCheck
}

/** Validates the applied code and updates the state with the result. */
const applyVerdict =
  (code: string): AppThunk<Promise<PromoCheck>> =>
  async (dispatch, getState) => {
    const check = await dispatch(checkCode(code))
    const promo = selectPromo(getState())
    // The buyer removed or replaced the code meanwhile, so the result no longer applies.
    if (promo.status === 'none' || promo.code !== code) return { outcome: 'abandoned' }
    if (check.outcome === 'refused') dispatch(promoRemoved())
    if (check.outcome === 'accepted' && check.percent !== promo.percent)
      dispatch(promoApplied({ code, percent: check.percent }))
    return check
  }

/** Removes a code that a purchase used: the buyer must enter it again for the next one. */
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
    if (!verdict) return failedCheck
    if (verdict.isValid) return { outcome: 'accepted', percent: verdict.percent }
    return { outcome: 'refused', message: verdict.message ?? text.invalid }
  }
