/** The only module that reads import.meta.env: it is a syntax error in CommonJS, so Jest swaps this file. */
export const viteEnv: Record<string, string | undefined> = import.meta.env

/** False under `npm run dev`, where a worker would keep old code alive. */
export const isBuilt: boolean = import.meta.env.PROD
