import type { Plugin } from 'vite'
import { hasAccessibilityPage } from '../shared/config/hasAccessibilityPage.ts'
import type { Env } from '../shared/config/parseEnv.ts'

/** Settings for the rules about shops for consumers in the EU (src/host/README.md names the rules). */
const PARTS: readonly { readonly variable: string; readonly setting: keyof Env; readonly gives: string }[] = [
  {
    variable: 'VITE_SELLER',
    setting: 'seller',
    gives: "the seller's name and address, and an accessibility statement",
  },
  { variable: 'VITE_SUPPORT_EMAIL', setting: 'supportEmail', gives: 'an address to write to' },
  { variable: 'VITE_PRIVACY_URL', setting: 'privacyUrl', gives: 'the privacy notice' },
  { variable: 'VITE_TERMS_URL', setting: 'termsUrl', gives: 'the terms of sale' },
  { variable: 'VITE_LICENSE_URL', setting: 'licenseUrl', gives: 'the license of a bought image' },
  { variable: 'VITE_TAX_NOTE', setting: 'taxNote', gives: 'which taxes the prices contain' },
  { variable: 'VITE_WITHDRAWAL_EMAIL', setting: 'withdrawalEmail', gives: 'the withdrawal function' },
  { variable: 'VITE_WITHDRAWAL_WAIVER', setting: 'withdrawalWaiver', gives: 'the waiver of withdrawal before paying' },
  { variable: 'VITE_ACCESSIBILITY_URL', setting: 'accessibilityUrl', gives: 'the accessibility statement' },
]

/** Returns what this configuration lacks, a line each; none when it is complete. */
export const missingForEu = (env: Env): string[] =>
  PARTS.filter(
    // The built-in statement takes the place of the operator's.
    ({ setting }) => env[setting] === undefined && !(setting === 'accessibilityUrl' && hasAccessibilityPage(env)),
  ).map(({ variable, gives }) => `${variable}: ${gives}`)

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
