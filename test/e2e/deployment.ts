import { cpSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { LIVE_FOLDER } from './ports.ts'

/** The two versions that `npm run e2e` builds; the second one calls itself 'Lienzo Nuevo'. */
const folders = { first: 'dist-e2e', next: 'dist-e2e-next' } as const

/** Puts a version on the live host, whose files go with it: as a deployment does that keeps nothing of the one before. */
export function deploy(version: keyof typeof folders): void {
  const live = resolve(LIVE_FOLDER)
  for (const name of readdirSync(live)) rmSync(resolve(live, name), { recursive: true })
  cpSync(resolve(folders[version]), live, { recursive: true })
}
