import { mergeTests } from '@playwright/test'
import { test as checkout } from './checkout.ts'
import { test as documentHost } from './documentHost.ts'

/** A test on a host of its own, to which it deploys versions while pages are open. It starts with the first version. */
export const test = mergeTests(checkout, documentHost).extend({
  hostOptions: { isPlain: true },
  baseURL: async ({ host }, provide) => provide(host.origin),
})
