import { env } from '@/shared/config/env'

/**
 * The buyer's agreement that delivery begins at once, which ends the right of withdrawal (Directive 2011/83/EU, article
 * 16(m)).
 */
export type Waiver = {
  /** The wording that the buyer saw. */
  readonly text: string
  /** A short hash of the wording. */
  readonly version: string
  /** When the box was ticked, as ISO 8601. */
  readonly acceptedAt: string
}

/** True if the shop requires a waiver, and this is not one of its wording (spec: waiver.required). */
export const lacksWaiver = (waiver: Waiver | undefined): boolean =>
  env.withdrawalWaiver !== undefined && waiver?.text !== env.withdrawalWaiver

/** The waiver of this wording, accepted at this time in epoch ms. */
export const waiverOf = (text: string, at: number): Waiver => ({
  text,
  version: hashOf(text),
  acceptedAt: new Date(at).toISOString(),
})

/** FNV-1a, 32 bits: identifies a wording; not for security. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
