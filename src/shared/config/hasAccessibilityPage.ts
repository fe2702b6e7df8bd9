import type { Env } from './parseEnv.ts'

/** True if the store has its own accessibility statement: it needs a seller, and gives way to the operator's. */
export const hasAccessibilityPage = ({ seller, accessibilityUrl }: Pick<Env, 'seller' | 'accessibilityUrl'>): boolean =>
  seller !== undefined && accessibilityUrl === undefined
