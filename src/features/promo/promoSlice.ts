import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { discountPercent } from '@/api/discount'
import { MAX_CODE_LENGTH } from './promoCode'

export type AppliedPromo = {
  readonly code: string
  /** 0.01 to 100, with two decimals. */
  readonly percent: number
}

/** The promo code of the purchase that is being prepared (spec section 4). */
export type Promo = { readonly status: 'none' } | ({ readonly status: 'applied' } & AppliedPromo)

const none = (): Promo => ({ status: 'none' })

export const promoSlice = createSlice({
  name: 'promo',
  initialState: none,
  reducers: {
    /** A refused code is no event: it leaves the applied one in place, so that trying costs the buyer nothing. */
    promoApplied: (_, { payload: { code, percent } }: PayloadAction<AppliedPromo>): Promo => ({
      status: 'applied',
      code,
      percent,
    }),
    promoRemoved: none,
  },
  selectors: {
    selectPromo: (promo) => promo,
    selectPromoPercent: (promo) => (promo.status === 'applied' ? promo.percent : 0),
  },
})

export const { promoApplied, promoRemoved } = promoSlice.actions
export const { selectPromo, selectPromoPercent } = promoSlice.selectors

/** What of a promo survives a reload. */
export const promoFieldsKept = ['status', 'code', 'percent'] as const

const storedPromo = v.object({
  status: v.literal('applied'),
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_CODE_LENGTH)),
  percent: discountPercent,
})

/** The promo in what was stored; anything else is none. The server is asked again before anybody pays. */
export function toStoredPromo(stored: unknown): Promo {
  const { success, output } = v.safeParse(storedPromo, stored)
  return success ? output : none()
}
