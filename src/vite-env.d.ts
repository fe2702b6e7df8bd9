/// <reference types="vite/client" />

/**
 * True in `npm run dev` and in a demo build; set by vite.config.ts. Use it directly in each condition: a production
 * build then drops the guarded code, which an imported constant does not achieve.
 */
declare const __DEMO__: boolean
