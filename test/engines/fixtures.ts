import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { googleSites, newAccount, storedUser, type Account } from '@test/e2e/google'
import { createPayPal, type PayPal } from '@test/e2e/paypal'
import { ENGINES_PORT } from '@test/e2e/ports'
import { launchFirefox } from './firefox.ts'
import { startSiteProxy, type SiteProxy } from './siteProxy.ts'
import { startStoreHost, type StoreHost } from './storeHost.ts'
import { storePageOf, type StorePage } from './storePage.ts'
import { launchWebKit } from './webkit.ts'

/** The browsers besides Chromium. */
const engines = { Firefox: launchFirefox, WebKit: launchWebKit }
export type Engine = keyof typeof engines

type Fixtures = {
  engine: Engine
  /** An account that no other test uses; Google signs it in. */
  account: Account
  mockedPayPal: ReturnType<typeof createPayPal>
  paypal: PayPal
  /** Google and PayPal. */
  sites: SiteProxy
  host: StoreHost
  /** The browser's page; it shows nothing yet. */
  store: StorePage
  /** Signs the account in without Google, for the pages that are opened from then on. */
  person: { readonly userId: string }
}

/** A test in a browser that Playwright does not drive. It fails when the browser reports a violation of the policy. */
export const test = base.extend<Fixtures>({
  engine: ['Firefox', { option: true }],
  account: async ({}, provide) => provide(newAccount()),
  mockedPayPal: async ({}, provide) => provide(createPayPal()),
  paypal: async ({ mockedPayPal }, provide) => provide(mockedPayPal.paypal),
  host: async ({}, provide) => {
    const host = await startStoreHost(ENGINES_PORT)
    await provide(host)
    host.close()
    expect(host.violations).toEqual([])
  },
  sites: async ({ account, mockedPayPal }, provide) => {
    const sites = await startSiteProxy([...mockedPayPal.sites, ...googleSites(account)])
    await provide(sites)
    sites.close()
  },
  store: async ({ engine, sites }, provide, testInfo) => {
    const driver = await engines[engine]({ proxyPort: sites.port })
    await provide(storePageOf(driver))
    if (testInfo.status !== testInfo.expectedStatus) {
      const screen = await driver.screenshot().catch(() => null)
      if (screen) writeFileSync(testInfo.outputPath('screen.png'), screen)
    }
    await driver.close()
  },
  person: async ({ request, store, host, account }, provide) => {
    const user = await storedUser(request, account)
    // Any file of the site has its storage.
    await store.open(`${host.origin}/favicon.svg`)
    await expect
      .poll(() =>
        store
          .evaluate((stored) => {
            localStorage.setItem('user', stored)
            return location.pathname
          }, JSON.stringify(user))
          .catch(() => ''),
      )
      .toBe('/favicon.svg')
    await provide(user)
  },
})

export { expect }
