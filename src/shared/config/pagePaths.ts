import { paths } from '@/shared/paths'
import type { Env } from './parseEnv.ts'

/** The paths at which a store with this configuration has a page. */
export const pagePaths = ({ withdrawalEmail }: Pick<Env, 'withdrawalEmail'>): string[] =>
  Object.values(paths).filter((path) => path !== paths.withdrawal || withdrawalEmail !== undefined)
