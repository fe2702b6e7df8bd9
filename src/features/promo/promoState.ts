declare module '@/store/rootState' {
  interface RootState {
    promo: Promo
  }
}

export type AppliedPromo = {
  readonly code: string
  /** 0.01 to 100, with two decimals. */
  readonly percent: number
}

/** The promo code of the current cart (spec: 4.promo.applied). */
export type Promo = { readonly status: 'none' } | ({ readonly status: 'applied' } & AppliedPromo)

/** No code is applied, as for a visitor. */
export const noPromo: Promo = { status: 'none' }

type PromoState = { readonly promo: Promo }

export const selectPromo = ({ promo }: PromoState) => promo
export const selectPromoPercent = ({ promo }: PromoState) => (promo.status === 'applied' ? promo.percent : 0)
