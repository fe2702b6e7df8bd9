import { CONFIG_BLOCK } from './dataBlocks'
import { isServer } from './isServer'
import type { Env } from './parseEnv'

/**
 * The configuration that the document carries as data, so that one build serves any store and contains no parser: build
 * and host have checked it (parseEnv). On a server it is empty until a page is rendered (app/renderApp.tsx), so a
 * module may read it while loading only for what no server does, such as a request of the app. Jest replaces this file.
 */
export const builtEnv = (isServer ? {} : JSON.parse(document.getElementById(CONFIG_BLOCK)?.textContent ?? '{}')) as Env

/** False under `npm run dev`, where a worker would serve old code. */
export const isBuilt: boolean = import.meta.env.PROD
