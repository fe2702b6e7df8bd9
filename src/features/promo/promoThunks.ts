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
  async (dispatch, getState) => {
    const owner = selectUser(getState())?.id
    const { data: verdict } = await dispatch(
      canvamanager.endpoints.validateDiscount.initiate({ discountCode: { codigo: code } }, { track: false }),
    )
    if (selectUser(getState())?.id !== owner || !isWanted()) return { outcome: 'abandoned' }
    if (!verdict) return failedCheck
    if (!verdict.isValid) return { outcome: 'refused', message: verdict.message ?? text.invalid }
    dispatch(promoApplied({ code, percent: verdict.percent }))
    return { outcome: 'accepted', percent: verdict.percent }
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
  const { code } = promo
  // The buyer may remove or replace the code meanwhile.
  const isStillApplied = () => {
    const now = selectPromo(getState())
    return now.status === 'applied' && now.code === code
  }
  const recheck = async () => {
    const check = await dispatch(applyPromo(code, isStillApplied))
    if (check.outcome === 'refused') dispatch(promoRemoved())
    return check
  }
  return (await request(getState, `${selectUser(getState())?.id ?? ''} ${code}`, recheck)) ?? failedCheck
}
