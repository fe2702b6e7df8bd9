const SCRIPTS = 'https://*.googletagmanager.com'

/**
 * The hosts in Google's guide to a policy for Google Analytics 4
 * (developers.google.com/tag-platform/security/guides/csp). None without a measurement id: such a build loads nothing
 * from them (spec: configuration.analytics-policy).
 */
export function analyticsHosts(measurementId: string | undefined): {
  readonly scripts: readonly string[]
  readonly calls: readonly string[]
} {
  if (measurementId === undefined) return { scripts: [], calls: [] }
  return { scripts: [SCRIPTS], calls: [SCRIPTS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'] }
}
