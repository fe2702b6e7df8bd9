import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the files below a folder whose path matches, with their text. */
export function filesBelow(folder: string, pattern: RegExp): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
