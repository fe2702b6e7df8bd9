import type { Env } from '../shared/config/parseEnv.ts'

// Built files that depend on the run-time configuration.

/**
 * Returns the worker with this revision of the plain document and the manifest: a changed configuration then updates
 * it like a new build.
 */
export function configuredWorker(worker: string, revision: string): string {
  return worker.replace(
    /(\{url:"(?:app\.html|manifest\.webmanifest)",revision:")\w+"/g,
    (_, before: string) => `${before}${revision}"`,
  )
}

/** Returns the manifest with the store's name and logo. `builtName`: the name that it was built with. */
export function configuredManifest(manifest: string, env: Env, builtName: string): string {
  const content = JSON.parse(manifest) as { name: string; icons: object[] }
  const icons = env.logoUrl === undefined ? content.icons : [{ src: env.logoUrl, sizes: 'any', purpose: 'any' }]
  const name = content.name.replace(builtName, () => env.productName)
  return JSON.stringify({ ...content, name, short_name: env.productName, icons })
}

/** A short hash of the document and its configuration. */
export async function revisionOf(template: string, env: Env): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(template + JSON.stringify(env)))
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
