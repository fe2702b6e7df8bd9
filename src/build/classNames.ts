import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSModulesOptions } from 'vite'

const SOURCES = `${import.meta.dirname}/..`

/**
 * Names the classes of CSS modules, in the app and in the shell: the class and three letters for its file. Vite's own names
 * also carry the line, which does not compress. A name that two files share is an error.
 */
export const classNames: CSSModulesOptions = {
  generateScopedName: (name, file) => {
    const path = relative(SOURCES, file.split('?')[0] ?? file).replaceAll('\\', '/')
    const scoped = `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
    const owner = owners.get(scoped) ?? path
    if (owner !== path) throw new Error(`The class .${name} has the same name in ${owner} and ${path}: rename one`)
    owners.set(scoped, path)
    return scoped
  },
}

const owners = new Map<string, string>()
