/** Whole US cents. Money is only ever dollars when it is parsed and when it is printed. */
export type Cents = number & { readonly __unit: 'cents' }

/** Marks a whole number as cents; throws on anything else, because a fraction of a cent is a bug in a rule. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${String(amount)}`)
  return amount as Cents
}

/** Dollars from outside as cents, rounded to the nearest one. */
export function centsFromDollars(amount: number): Cents {
  return cents(Math.round(amount * 100))
}

/** The amount in dollars, for other companies' programs that count in them. */
export function dollars(amount: Cents): number {
  return amount / 100
}

/** The amount in dollars with two decimals and nothing else, as addresses and payment providers want it: '17.50'. */
export function dollarText(amount: Cents): string {
  return dollars(amount).toFixed(2)
}

let usd: Intl.NumberFormat | undefined

/** The amount as people read it: '$1,017.50'. */
export function formatUsd(amount: Cents): string {
  // Not sooner: making it takes as long as drawing the first screen. Other Spanish locales print '17,50 US$'; the store's
  // copy says '$17.50'.
  usd ??= new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' })
  return usd.format(dollars(amount))
}
