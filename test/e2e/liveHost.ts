import { test as base } from './checkout.ts'
import { openDocumentHost, type DocumentHost } from './documentHost.ts'

/** A test with a host of its own, to which it deploys versions while pages are open. It starts with the first version. */
export const test = base.extend<{ host: DocumentHost }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  host: async ({}, provide) => {
    const host = await openDocumentHost({ isPlain: true })
    await provide(host)
    host.close()
  },
  baseURL: async ({ host }, provide) => provide(host.origin),
})
