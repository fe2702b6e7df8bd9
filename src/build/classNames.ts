import { createRequire } from 'node:module'

// Also read where the program that imports this is itself loaded by it.
const { CLASS_NAMES } = createRequire(import.meta.url)('./importTypeScript.cjs') as { CLASS_NAMES: string }

/** Names of CSS modules' classes, as everywhere where a page is rendered. */
export const classNames = { generateScopedName: CLASS_NAMES }
