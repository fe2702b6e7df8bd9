import { paths, sharedImageHref } from '@/shared/paths'
import { ENGINES_DOCUMENTS_PORT } from '@test/e2e/ports'
import { expect, test } from './fixtures.ts'
import { startStoreHost } from './storeHost.ts'

const ADDRESSES = [paths.gallery, paths.cart, '/search?q=luna', sharedImageHref('1001'), '/nowhere']

// spec: documents.hydrated
test("React takes over the host's page, and replaces nothing of it", async ({ store }) => {
  for (const address of ADDRESSES)
    await test.step(address, async () => {
      // A new origin has no worker.
      const host = await startStoreHost(ENGINES_DOCUMENTS_PORT)
      const release = host.hold(/static\/js\/index-/)
      await store.open(host.origin + address)
      await expect.poll(() => host.held().length, { timeout: 20_000 }).toBeGreaterThan(0)
      const markHeader = () =>
        store.evaluate(() => {
          const header = document.querySelector('header')
          if (header) Object.assign(header, { isFromHost: true })
          return header !== null
        })
      await expect.poll(markHeader).toBe(true)
      release()
      const ownersOfHeader = () =>
        store.evaluate(() => {
          const header = document.querySelector('header') ?? {}
          return [Object.keys(header).some((key) => key.startsWith('__react')), 'isFromHost' in header]
        })
      await expect.poll(ownersOfHeader, { timeout: 20_000 }).toEqual([true, true])
      host.close()
      expect(host.violations).toEqual([])
    })
})
