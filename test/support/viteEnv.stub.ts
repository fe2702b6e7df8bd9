import { parseEnv } from '@/shared/config/parseEnv'

/**
 * Replaces src/shared/config/viteEnv.ts, the only module that reads build constants: a production build with these
 * variables.
 */
export const builtEnv = {
  ...parseEnv({
    VITE_GOOGLE_CLIENT_ID: 'test.apps.googleusercontent.com',
    VITE_PAYPAL_CLIENT_ID: 'test',
    VITE_SUPPORT_EMAIL: 'ayuda@lienzo.example',
  }),
  // For tests without a browser.
  siteOrigin: 'http://localhost',
}

export const isBuilt = true
