import { env } from '@/shared/config/env'
import { siteText as text } from './siteText'

export type SiteLink = { readonly label: string; readonly href: string }

/** The links about the store that the operator configured; the build checked their addresses (parseEnv.ts). */
export function siteLinks(): readonly SiteLink[] {
  const links = [
    { label: text.privacy, href: env.privacyUrl },
    { label: text.terms, href: env.termsUrl },
    { label: text.contact, href: env.supportEmail && `mailto:${env.supportEmail}` },
    { label: text.accessibility, href: env.accessibilityUrl },
  ]
  return links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]))
}
