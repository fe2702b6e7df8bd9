/// <reference types="vite/client" />

/**
 * True in `npm run dev` and in a demo build; set by vite.config.ts. To be written out where it decides: a production
 * build then leaves out what it guards, which a constant imported from elsewhere does not achieve.
 */
declare const __DEMO__: boolean
