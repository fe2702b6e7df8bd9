import { env } from '@/shared/config/env'
import { mailTo } from '@/shared/mailTo'
import { text as text } from './text'

/** What a buyer declares: name, purchase, and address for the confirmation (Directive 2011/83/EU, article 11a). */
export type Declaration = { readonly name: string; readonly order: string; readonly email: string }

const dateTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'long' })

/** The text of a declaration. `at`: when it was confirmed, in epoch ms; null before. */
export function statementOf({ name, order, email }: Declaration, at: number | null): string {
  const shop = [env.seller, env.productName, window.location.host, env.withdrawalEmail].filter(Boolean).join(', ')
  return text.statement({ shop, order, name, email, at: at === null ? null : dateTime.format(at) })
}

/** The address that opens a message with a statement to the shop. */
export const statementMail = (order: string, statement: string): string =>
  mailTo(env.withdrawalEmail ?? '', { subject: text.subject(order), body: statement })
