import { expect, request } from '@playwright/test'
import { LIVE_PORT } from './ports.ts'

/** Folder of the store whose API is on another origin, and which says nothing about its shop. */
export const SEPARATE_FOLDER = 'dist-e2e-separate'

/**
 * Folders of the versions that `npm run e2e` builds for the live host (liveHost.ts): the first version; the next one,
 * called 'Lienzo Nuevo'; the next one without its sign-in chunk; the first one with a Google Analytics measurement id.
 */
export const FOLDERS = {
  first: 'dist-e2e',
  next: 'dist-e2e-next',
  incomplete: 'dist-e2e-incomplete',
  measured: 'dist-e2e-measured',
} as const

/** What the shop with everything configured (VARIANTS_PORT) asks buyers to agree to before they pay. */
export const WAIVER = 'Acepto recibir las imágenes ya y que, con ello, pierdo mi derecho a desistir.'

/** Deploys a version to the live host in place of the previous one. */
export async function deploy(version: keyof typeof FOLDERS): Promise<void> {
  await tellHost(`/deployed/${FOLDERS[version]}`)
}

/** How the live host answers a missing hashed file: with 404, or with the store's page that browsers keep for a year. */
export async function answerMissingFilesWith(answer: '404' | 'page'): Promise<void> {
  await tellHost(`/missing/${answer}`)
}

async function tellHost(path: string): Promise<void> {
  const client = await request.newContext()
  const answer = await client.put(`http://localhost:${String(LIVE_PORT)}${path}`)
  expect(answer.status()).toBe(204)
  await client.dispose()
}
