/** One statement of the specification or the contract, in our words, and the tests that fail when it does not hold. */
export type Row = {
  /** The section, and a name of its own: '5.promo-length'. */
  readonly id: string
  readonly says: string
  /** Each as 'file below test/ › title as it stands in the source', with the titles of what it is described in between. */
  readonly tests: readonly string[]
}
