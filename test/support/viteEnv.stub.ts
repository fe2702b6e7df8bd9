/** Stands in for src/shared/viteEnv.ts, the only module that reads import.meta.env. */
export const viteEnv: Record<string, string | undefined> = {}
