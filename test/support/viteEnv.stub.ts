/** Stands in for src/shared/viteEnv.ts, the only module that reads import.meta.env: a production build with these variables. */
export const viteEnv: Record<string, string | undefined> = {
  VITE_GOOGLE_CLIENT_ID: 'test.apps.googleusercontent.com',
  VITE_PAYPAL_CLIENT_ID: 'test',
}

export const isBuilt = true
