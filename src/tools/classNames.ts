import { createRequire } from 'node:module'

// `require`, because importTypeScript.cjs may itself load this module.
const { CLASS_NAMES } = createRequire(import.meta.url)('./importTypeScript.cjs') as { CLASS_NAMES: string }

/** Class names of CSS modules, the same wherever a page is rendered. */
export const classNames = { generateScopedName: CLASS_NAMES }
