// Runs in Deno (test/hosts/netlifyHost.ts): Netlify's own bootstrap, which makes a function's context, around the store's function.
import store from '../../dist-hosts/programs/netlify/store.js'
import { boot } from './node_modules/@netlify/edge-functions-dev/dist/deno/bootstrap.mjs'

await boot(async () => ({ store }))
