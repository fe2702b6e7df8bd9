/** A visitor's answer to the consent banner. */
export type ConsentChoice = 'accepted' | 'refused'

/** Parses a stored choice; null if there is none, so that the banner is shown. */
export function toConsentChoice(stored: unknown): ConsentChoice | null {
  const choice = (stored as { choice?: unknown } | null | undefined)?.choice
  return choice === 'accepted' || choice === 'refused' ? choice : null
}
