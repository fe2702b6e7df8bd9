import { expect, request } from '@playwright/test'
import { LIVE_PORT } from './ports.ts'

/**
 * What `npm run e2e` builds for the live host (liveHost.cjs): a version, the one after it, which calls itself 'Lienzo
 * Nuevo', and that one without the code of its sign-in page.
 */
export const FOLDERS = { first: 'dist-e2e', next: 'dist-e2e-next', incomplete: 'dist-e2e-incomplete' } as const

/** Puts a version on the live host, where nothing is left of the one before. */
export async function deploy(version: keyof typeof FOLDERS): Promise<void> {
  const client = await request.newContext()
  const answer = await client.put(`http://localhost:${String(LIVE_PORT)}/deployed/${FOLDERS[version]}`)
  expect(answer.status()).toBe(204)
  await client.dispose()
}
