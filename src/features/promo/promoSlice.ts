import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { discountPercent } from '@/api/discountVerdict'

declare module '@/store/rootState' {
  interface RootState {
    promo: Promo
  }
}

/** The maximum length of a promo code (spec: 9.promo-length). */
export const MAX_CODE_LENGTH = 50

/** The promo code of the current cart (spec: 4.promo.applied). `percent`: 0.01 to 100, with two decimals. */
export type Promo =
  { readonly status: 'none' } | { readonly status: 'applied'; readonly code: string; readonly percent: number }

/** No code is applied, as for a visitor. */
const noPromo: Promo = { status: 'none' }

export const promoSlice = createSlice({
  name: 'promo',
  initialState: (): Promo => noPromo,
  reducers: {
    /** A refused code dispatches nothing: the applied code stays, so a buyer who tries another code loses nothing. */
    promoApplied: (promo, { payload: { code, percent } }: PayloadAction<{ code: string; percent: number }>) => {
      // Not a new object: a code that is confirmed before the payment must change nothing.
      Object.assign(promo, { status: 'applied', code, percent })
    },
    promoRemoved: () => noPromo,
    /** A purchase used this code: the buyer must enter it again for the next one. */
    promoUsed: (promo, { payload: code }: PayloadAction<string>) =>
      promo.status === 'applied' && promo.code === code ? noPromo : promo,
    /** Restores the code at the start, or takes over another tab's. */
    storedPromoRead: (_, { payload }: PayloadAction<unknown>) => toStoredPromo(payload),
  },
  selectors: {
    selectPromo: (promo) => promo,
    selectPromoPercent: (promo) => (promo.status === 'applied' ? promo.percent : 0),
  },
})

export const { promoApplied, promoRemoved, promoUsed } = promoSlice.actions
export const { selectPromo, selectPromoPercent } = promoSlice.selectors

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
