import * as v from 'valibot'

/** What a visitor said to being counted. */
export type ConsentChoice = 'accepted' | 'refused'

const storedConsent = v.object({ choice: v.picklist(['accepted', 'refused']) })

/** The choice in what was stored; null when there is none, and the visitor is to be asked. */
export function toConsentChoice(stored: unknown): ConsentChoice | null {
  const { success, output } = v.safeParse(storedConsent, stored)
  return success ? output.choice : null
}
