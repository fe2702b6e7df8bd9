import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file atomically: a host reads the old one or the new one, never half of it. Deletes its compressed copies,
 * which would be stale.
 */
export function replaceFile(path: string, text: string): void {
  for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true })
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
