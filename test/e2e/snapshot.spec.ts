import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { takeSnapshot } from '@test/support/hostModules'
import { FOLDERS } from './deployment.ts'
import { openDocumentHost, type DocumentHost } from './documentHost.ts'
import { cards, expect, test as base } from './fixtures.ts'
import { holdCalls } from './shopping.ts'

type Site = {
  readonly host: DocumentHost
  /** Repeats the snapshot. */
  readonly takeAgain: () => Promise<unknown>
  /** The document on the disk. */
  readonly readDocument: () => string
  /** The document that the host answers. */
  html: string
}

/** A host that only has files, with a snapshot; it answers index.html for every path, as the simplest ones do. */
const test = base.extend<{ site: Site }>({
  site: async ({ page }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'lienzo-snapshot-'))
    cpSync(FOLDERS.first, folder, { recursive: true })
    const host = await openDocumentHost({ folder, isPlain: true })
    const takeAgain = () => takeSnapshot({ folder, apiUrl: host.origin, variables: {} })
    await takeAgain()
    const readDocument = () => readFileSync(join(folder, 'index.html'), 'utf8')
    const site: Site = { host, takeAgain, readDocument, html: readDocument() }
    const isFile = ({ pathname }: URL) => /^\/(static|canvamanager|icons)\/|\.\w+$/.test(pathname)
    await page.route(
      (url) => url.origin === host.origin && !isFile(url),
      (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: site.html }),
    )
    await provide(site)
    host.close()
    rmSync(folder, { recursive: true })
  },
})

// Browser: what a document draws before the API answers.
test.use({ serviceWorkers: 'block' })

const carried = (page: Page) => page.locator('main .first-page > li')

/** Keeps the app and the API away, so that only the document speaks. */
async function openAlone(page: Page, address: string): Promise<() => void> {
  const release = await holdCalls(page.context(), /\/imgs\/preview\?|\/static\/js\/index-/)
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

// spec: documents.snapshot
test('a snapshot shows its images until the API says which are still there', async ({ page, site }) => {
  site.host.answerWith(async (request, original) => {
    const { pathname } = new URL(request.url)
    const response = await original(request)
    if (!pathname.endsWith('/imgs/preview')) return response
    const entries = (await response.json()) as { id?: string | number }[]
    return Response.json(entries.filter(({ id }) => !/^100[1-8]$/.test(String(id))))
  })
  const letCome = await openAlone(page, site.host.origin)
  await expect(carried(page).first()).toBeVisible()
  await expect.poll(() => page.locator('main a[data-status="shown"]').count()).toBeGreaterThan(3)
  letCome()
  await expect(cards(page).first()).toBeVisible()
  await expect(carried(page)).toHaveCount(0)
  const goneLinks = () =>
    cards(page)
      .locator('a')
      .evaluateAll((all) => all.filter((one) => /rsrc=100[1-8]$/.test(one.getAttribute('href') ?? '')).length)
  await expect.poll(goneLinks).toBe(0)
})

// spec: documents.snapshot
test('a snapshot older than a day shows nothing of itself', async ({ page, site }) => {
  site.html = site.html.replace(/data-at="\d+"/, `data-at="${String(Date.now() - 25 * 60 * 60 * 1000)}"`)
  const letCome = await openAlone(page, site.host.origin)
  await expect(carried(page).first()).toBeHidden()
  letCome()
  await expect(cards(page).first()).toBeVisible()
})

// spec: documents.snapshot
test('on another page nothing of the snapshot is shown', async ({ page, site }) => {
  let seen = 0
  await page.exposeFunction('countCarried', (count: number) => {
    seen = Math.max(seen, count)
  })
  await page.addInitScript(() => {
    const count = () => {
      const inView = [...document.querySelectorAll('.first-page > li')].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().top < window.innerHeight,
      )
      ;(window as unknown as { countCarried: (count: number) => void }).countCarried(inView.length)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await page.goto(`${site.host.origin}/cart`)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(carried(page)).toHaveCount(0)
  expect(seen).toBe(0)
})

test('a failing API leaves the old files in place', async ({ site }) => {
  site.host.answerWith(() => Promise.resolve(new Response(null, { status: 500 })))
  await expect(site.takeAgain()).rejects.toThrow('stay as they are')
  expect(site.readDocument()).toBe(site.html)
})
