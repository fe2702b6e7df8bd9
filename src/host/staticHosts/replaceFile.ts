import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file in one step: a host that reads it meanwhile gets the old one or the new one, never half of it. Deletes its
 * compressed copies, which would be of the old one.
 */
export function replaceFile(path: string, text: string): void {
  for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true })
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
