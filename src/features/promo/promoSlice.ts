import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { discountPercent } from '@/api/discount'
import { MAX_CODE_LENGTH } from './promoCode'
import { noPromo, type AppliedPromo, type Promo } from './promoState'

export const promoSlice = createSlice({
  name: 'promo',
  initialState: noPromo,
  reducers: {
    /** A refused code dispatches nothing: the applied code stays, so a buyer who tries another code loses nothing. */
    promoApplied: (_, { payload: { code, percent } }: PayloadAction<AppliedPromo>): Promo => ({
      status: 'applied',
      code,
      percent,
    }),
    promoRemoved: () => noPromo,
  },
})

export const { promoApplied, promoRemoved } = promoSlice.actions

/** The fields that survive a reload. */
export const persistedPromoFields = ['status', 'code', 'percent'] as const

const storedPromo = v.object({
  status: v.literal('applied'),
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_CODE_LENGTH)),
  percent: discountPercent,
})

/** Parses a stored promo; none when it is invalid. The server validates the code again before each payment. */
export function toStoredPromo(stored: unknown): Promo {
  const { success, output } = v.safeParse(storedPromo, stored)
  return success ? output : noPromo
}
