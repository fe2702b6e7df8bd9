/** Whole US cents. Money is only ever dollars when it is parsed and when it is printed. */
export type Cents = number & { readonly __unit: 'cents' }

/** The amount in dollars, for other companies' programs that count in them. */
export function dollars(amount: Cents): number {
  return amount / 100
}

/** Marks a whole number as cents; throws on anything else, because a fraction of a cent is a bug in a rule. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole cents: ${String(amount)}`)
  return amount as Cents
}
