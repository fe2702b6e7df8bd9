import { useIsMeasured } from '@/features/consent/measurementId'
import { env } from '@/shared/config/env'
import { hasAccessibilityPage } from '@/shared/config/hasAccessibilityPage'

/** Returns whether there are links about the store (siteLinks.ts), or a choice about analytics. */
export function useHasSiteNav(): boolean {
  const isMeasured = useIsMeasured()
  const links = [env.privacyUrl, env.termsUrl, env.supportEmail, env.withdrawalEmail, env.accessibilityUrl]
  return isMeasured || hasAccessibilityPage(env) || links.some((link) => link !== undefined)
}
