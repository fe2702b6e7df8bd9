import { paths } from '@/shared/paths'
import { hasAccessibilityPage } from './hasAccessibilityPage.ts'
import type { Env } from './parseEnv.ts'

/** The paths at which a store with this configuration has a page. */
export function pagePaths(env: Pick<Env, 'withdrawalEmail' | 'seller' | 'accessibilityUrl'>): string[] {
  const missing: string[] = [
    ...(env.withdrawalEmail === undefined ? [paths.withdrawal] : []),
    ...(hasAccessibilityPage(env) ? [] : [paths.accessibility]),
  ]
  return Object.values(paths).filter((path) => !missing.includes(path))
}
