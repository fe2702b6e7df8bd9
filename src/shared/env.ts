import { parseEnv } from '@/shared/parseEnv'
import { viteEnv } from '@/shared/viteEnv'

/** The configuration of this build. `npm run build` has parsed the same variables, so this never throws in a built store. */
export const env = parseEnv(viteEnv)
