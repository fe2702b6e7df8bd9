import { CONFIG_BLOCK } from './dataBlocks'
import type { Env } from './parseEnv'

/**
 * The configuration that the document carries as data, so that one build serves any store and contains no parser: build
 * and host have checked it (parseEnv). Only this module reads what Jest has not: it replaces this file.
 */
export const builtEnv = JSON.parse(document.getElementById(CONFIG_BLOCK)?.textContent ?? '{}') as Env

/** False under `npm run dev`, where a worker would keep serving old code. */
export const isBuilt: boolean = import.meta.env.PROD
