/** The only module that reads import.meta.env: it is a syntax error in CommonJS, so Jest swaps this file. */
export const viteEnv: Record<string, string | undefined> = import.meta.env

/** True in `npm run dev` and in a demo build. A constant of the build: what hangs on it is absent from a production bundle. */
export const isDemo = import.meta.env.DEV || import.meta.env.MODE === 'demo'
