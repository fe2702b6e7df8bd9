import { createRequire } from 'node:module'
import type * as browsers from './browsers.cjs'

// Vite would bundle an imported .cjs file into its configuration, where its own `require` fails. Lint needs it as .cjs.
const { oldestVersions } = createRequire(import.meta.url)('./browsers.cjs') as typeof browsers

/** The oldest supported browsers (package.json: browserslist) for Vite, such as 'chrome111' and 'ios16.4'. */
export const viteTargets = Object.entries(oldestVersions).map(
  ([name, version]) => (name === 'ios_saf' ? 'ios' : name) + version,
)

/** The same for Babel, which compiles the worker, such as 'chrome 111' and 'ios_saf 16.4'. */
export const babelTargets = Object.entries(oldestVersions).map((browser) => browser.join(' '))
