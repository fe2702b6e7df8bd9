import type { Env } from './parseEnv'

/** Set by vite.config.ts. */
declare const __ENV__: Env

/**
 * What the build knows. The only module with things that exist in a build alone, so Jest swaps this file. The build has
 * parsed the configuration (vite.config.ts), and the store need not carry what that takes.
 */
export const builtEnv: Env = __ENV__

/** False under `npm run dev`, where a worker would keep old code alive. */
export const isBuilt: boolean = import.meta.env.PROD
