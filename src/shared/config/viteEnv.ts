import type { Env } from './parseEnv'

/** Set by vite.config.ts. */
declare const __ENV__: Env

/**
 * The configuration, parsed by the build (vite.config.ts), so that the store does not contain the parser. Only this
 * module uses values that exist in a build alone: Jest replaces this file.
 */
export const builtEnv: Env = __ENV__

/** False under `npm run dev`, where a worker would keep serving old code. */
export const isBuilt: boolean = import.meta.env.PROD
