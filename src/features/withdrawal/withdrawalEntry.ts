import type { Declaration } from './statement'

/**
 * The page's state in a history entry, untrusted. A phone may unload the page while the buyer is in their mail: its
 * reload shows the receipt again.
 */
export type WithdrawalEntry =
  | { readonly step: 'form' }
  | { readonly step: 'check'; readonly declaration: Declaration }
  /** `at`: when it was confirmed, in epoch ms. */
  | { readonly step: 'receipt'; readonly declaration: Declaration; readonly at: number }

const form: WithdrawalEntry = { step: 'form' }

/** Dates end there (ECMA-262, 21.4.1.1): a later time would throw when it is formatted. */
const LATEST_TIME_MS = 8.64e15

/** Reads a history entry's state; anything unreadable shows the form (spec: withdrawal.reload). */
export function withdrawalEntryOf(state: unknown): WithdrawalEntry {
  const { step, at, ...rest } = (state ?? {}) as Readonly<Record<string, unknown>>
  const declaration = toDeclaration(rest.declaration)
  if (!declaration) return form
  if (step === 'check') return { step, declaration }
  const isTime = typeof at === 'number' && Math.abs(at) <= LATEST_TIME_MS
  return step === 'receipt' && isTime ? { step, declaration, at } : form
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function toDeclaration(value: unknown): Declaration | null {
  const { name, order, email } = (value ?? {}) as Readonly<Record<string, unknown>>
  return isFilled(name) && isFilled(order) && isFilled(email) ? { name, order, email } : null
}
