import { env } from '@/shared/config/env'
import { hasAccessibilityPage } from '@/shared/config/hasAccessibilityPage'
import { paths } from '@/shared/paths'
import { text } from './text'

/** `isPage`: a route of the app. The others are files or other sites. */
export type SiteLink = { readonly label: string; readonly href: string; readonly isPage?: true }

/** The links about the store that the operator configured; the build checked their addresses (parseEnv.ts). */
export function siteLinks(): readonly SiteLink[] {
  const links = [
    { label: text.privacy, href: env.privacyUrl },
    { label: text.terms, href: env.termsUrl },
    { label: text.contact, href: env.supportEmail && `mailto:${env.supportEmail}` },
    { label: text.withdrawal, href: env.withdrawalEmail && paths.withdrawal, isPage: true as const },
    hasAccessibilityPage(env)
      ? { label: text.accessibility, href: paths.accessibility, isPage: true as const }
      : { label: text.accessibility, href: env.accessibilityUrl },
  ]
  return links.flatMap(({ href, ...link }) => (href === undefined ? [] : [{ ...link, href }]))
}

/** Whether there are links about the store, or a choice about analytics. */
export const hasSiteNav = () => env.gaMeasurementId !== undefined || siteLinks().length > 0
