import type { Env } from './parseEnv'

/** True if the store has links about itself, or a choice about analytics: the header then has the button 'Más'. */
export const hasSiteMenu = (env: Env): boolean =>
  [env.privacyUrl, env.termsUrl, env.supportEmail, env.withdrawalEmail, env.accessibilityUrl, env.gaMeasurementId].some(
    (value) => value !== undefined,
  )
