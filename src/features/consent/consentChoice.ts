import * as v from 'valibot'

/** A visitor's answer to the consent banner. */
export type ConsentChoice = 'accepted' | 'refused'

const storedConsent = v.object({ choice: v.picklist(['accepted', 'refused']) })

/** Parses a stored choice; null if there is none, so that the banner is shown. */
export function toConsentChoice(stored: unknown): ConsentChoice | null {
  const { success, output } = v.safeParse(storedConsent, stored)
  return success ? output.choice : null
}
