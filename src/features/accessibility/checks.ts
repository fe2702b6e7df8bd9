/**
 * When this version of the store was last checked for accessibility; update it with each check. `automated`: the whole
 * browser suite, which runs axe in each state (test/e2e/accessible.spec.ts). `manual`: looking at the states from 320
 * to 1440 px, with large text and forced colors (`npm run shots`).
 */
export const checks = {
  automated: '2026-11-26',
  manual: '2026-11-26',
} as const
