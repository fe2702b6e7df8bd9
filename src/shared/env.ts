import { parseEnv } from './parseEnv'
import { viteEnv } from './viteEnv'

/** The configuration of this build. `npm run build` has parsed the same variables, so this never throws in a built store. */
export const env = parseEnv(viteEnv)
