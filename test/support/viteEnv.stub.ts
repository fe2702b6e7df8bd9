import { parseEnv } from '@/shared/parseEnv'

/** Stands in for src/shared/viteEnv.ts, the only module that reads what a build knows: a production build with these variables. */
export const builtEnv = parseEnv({
  VITE_GOOGLE_CLIENT_ID: 'test.apps.googleusercontent.com',
  VITE_PAYPAL_CLIENT_ID: 'test',
})

export const isBuilt = true
