import * as v from 'valibot'
import { env } from '@/shared/config/env'
import { mailTo } from '@/shared/mailTo'
import { text } from './text'

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())
/** The fields of a declaration, trimmed. */
export const declarationFields = v.object({ name: filled, order: filled, email: filled })

/** Dates end there (ECMA-262, 21.4.1.1): a later time would throw when it is formatted. */
const LATEST_TIME_MS = 8.64e15

/** `at`: when the declaration was confirmed, in epoch ms. */
const withdrawalEntry = v.union([
  v.object({ step: v.literal('form') }),
  v.object({ step: v.literal('check'), declaration: declarationFields }),
  v.object({
    step: v.literal('receipt'),
    declaration: declarationFields,
    at: v.pipe(v.number(), v.minValue(-LATEST_TIME_MS), v.maxValue(LATEST_TIME_MS)),
  }),
])

/** What a buyer declares: name, purchase, and address for the confirmation (Directive 2011/83/EU, article 11a). */
export type Declaration = Readonly<v.InferOutput<typeof declarationFields>>

/**
 * The page's state in a history entry, untrusted. A phone may unload the page while the buyer is in their mail: its
 * reload shows the receipt again.
 */
export type WithdrawalEntry = Readonly<v.InferOutput<typeof withdrawalEntry>>

/** Reads a history entry's state; anything unreadable shows the form (spec: withdrawal.reload). */
export function withdrawalEntryOf(state: unknown): WithdrawalEntry {
  return v.parse(v.fallback(withdrawalEntry, { step: 'form' }), state)
}

const dateTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'long' })

/** The text of a declaration. `at`: when it was confirmed, in epoch ms; null before. */
export function statementOf({ name, order, email }: Declaration, at: number | null): string {
  const shop = [env.seller, env.productName, window.location.host, env.withdrawalEmail].filter(Boolean).join(', ')
  return text.statement({ shop, order, name, email, at: at === null ? null : dateTime.format(at) })
}

/** The address that opens a message with a statement to the shop. */
export const statementMail = (order: string, statement: string): string =>
  mailTo(env.withdrawalEmail ?? '', { subject: text.subject(order), body: statement })
