/** The only module that reads import.meta.env: it is a syntax error in CommonJS, so Jest swaps this file. */
export const viteEnv: Record<string, string | undefined> = import.meta.env
/** True in `demo` mode and `npm run dev`; a constant at build time, so that demo code leaves a production bundle. */
export const isDemo: boolean = import.meta.env.DEV || import.meta.env.MODE === 'demo'
