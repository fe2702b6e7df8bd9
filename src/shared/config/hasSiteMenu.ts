import { hasAccessibilityPage } from './hasAccessibilityPage'
import type { Env } from './parseEnv'

/** True if the store has links about itself (app/siteLinks.ts). */
export const hasSiteLinks = (env: Env): boolean =>
  hasAccessibilityPage(env) ||
  [env.privacyUrl, env.termsUrl, env.supportEmail, env.withdrawalEmail, env.accessibilityUrl].some(
    (value) => value !== undefined,
  )

/** True if the store has these links, or a choice about analytics: the header then has the button 'Más'. */
export const hasSiteMenu = (env: Env): boolean => hasSiteLinks(env) || env.gaMeasurementId !== undefined
