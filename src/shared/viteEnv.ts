/** The only module that reads import.meta.env: it is a syntax error in CommonJS, so Jest swaps this file. */
export const viteEnv: Record<string, string | undefined> = import.meta.env
