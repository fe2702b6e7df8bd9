/** Whole US cents. An amount is in dollars only where it is parsed or printed. */
export type Cents = number & { readonly __unit: 'cents' }

/** Marks a whole number as cents; throws on any other number, because a fraction of a cent is a bug in a price rule. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${String(amount)}`)
  return amount as Cents
}

/** Converts dollars from outside to cents, rounded to the nearest cent. */
export function centsFromDollars(amount: number): Cents {
  return cents(Math.round(amount * 100))
}

/** The amount in dollars, for other companies' APIs that count in dollars. */
export function dollars(amount: Cents): number {
  return amount / 100
}

/** The amount in dollars with two decimals and no symbol, for addresses and payment providers: '17.50'. */
export function dollarText(amount: Cents): string {
  return dollars(amount).toFixed(2)
}

let usd: Intl.NumberFormat | undefined

/** The amount as shown to visitors: '$1,017.50'. */
export function formatUsd(amount: Cents): string {
  // Created on first use: that takes as long as drawing the first screen. Other Spanish locales print '17,50 US$'; the
  // store's texts use '$17.50'.
  usd ??= new Intl.NumberFormat('es-US', { style: 'currency', currency: 'USD' })
  return usd.format(dollars(amount))
}
