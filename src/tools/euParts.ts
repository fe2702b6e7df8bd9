import type { Plugin } from 'vite'
import { variableOf, type Env, type Setting } from '../shared/config/parseEnv.ts'
import { hasAccessibilityPage } from '../shared/paths.ts'

/** What each setting gives for the rules about shops for consumers in the EU (src/host/README.md names the rules). */
const PARTS = {
  seller: "the seller's name and address, and an accessibility statement",
  supportEmail: 'an address to write to',
  privacyUrl: 'the privacy notice',
  termsUrl: 'the terms of sale',
  licenseUrl: 'the license of a bought image',
  taxNote: 'which taxes the prices contain',
  withdrawalEmail: 'the withdrawal function',
  withdrawalWaiver: 'the waiver of withdrawal before paying',
  accessibilityUrl: 'the accessibility statement',
} satisfies Partial<Record<Setting, string>>

/** Returns what this configuration lacks, a line each; none when it is complete. */
export function missingForEu(env: Env): string[] {
  const names = Object.keys(PARTS) as (keyof typeof PARTS)[]
  // The built-in statement takes the place of the operator's.
  const isMissing = (name: (typeof names)[number]) =>
    env[name] === undefined && !(name === 'accessibilityUrl' && hasAccessibilityPage(env))
  return names.filter(isMissing).map((name) => `VITE_${variableOf(name)}: ${PARTS[name]}`)
}

/** Reports after a build what a shop for consumers in the EU lacks. No warning: other shops need none of it. */
export function euParts(env: Env): Plugin {
  return {
    name: 'lienzo:eu-parts',
    apply: 'build',
    buildEnd(error) {
      const missing = missingForEu(env)
      if (error || missing.length === 0) return
      this.info(
        [
          'Not legal advice: to sell to consumers in the EU, this configuration lacks, unless it is given at run time,',
          ...missing.map((line) => `  ${line}`),
        ].join('\n'),
      )
    },
  }
}
