import type { BrowserContext, Page } from '@playwright/test'
import { cards, expect } from './fixtures.ts'
import { test } from './liveHost.ts'
import { acceptUpdate, expectVersion, prompt } from './versions.ts'
import { workerIsThere } from './worker.ts'

// Browser: its worker installs, and what it caches.

const MAINTENANCE = 'Estamos en mantenimiento.'

/** The host answers these addresses with a maintenance page. @returns how often a worker got it until now */
async function underMaintenance(context: BrowserContext, addresses: string, status = 200): Promise<() => number> {
  let answers = 0
  await context.route(addresses, async (route) => {
    await route.fulfill({ status, contentType: 'text/html', body: `<!doctype html><p>${MAINTENANCE}</p>` })
    answers += Number(route.request().serviceWorker() !== null)
  })
  return () => answers
}

/** Which worker the page's browser has, apart from one that installs. */
const registered = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration?.installing) return 'installing'
    return registration?.waiting ? 'waiting' : (registration?.active?.state ?? 'none')
  })

/** Looks for a new version, as browsers do at every document load, and waits until its installation has failed. */
async function updateInVain(page: Page): Promise<void> {
  const end = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration
        installing?.addEventListener('statechange', () => {
          resolve(installing.state)
        })
      })
    })
    await registration.update()
    return found
  })
  expect(end).toBe('redundant')
}

for (const file of ['app.html', 'manifest.webmanifest', 'favicon.svg']) {
  const tag = file === 'app.html' ? [] : ['@release']
  // spec: files.maintenance
  test(`a maintenance page for ${file} does not become the store`, { tag }, async ({ page, context }) => {
    const answers = await underMaintenance(context, `**/${file}`)
    await page.goto('/')
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(answers, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect.poll(() => registered(page), { timeout: 60_000 }).toBe('none')

    await context.unrouteAll()
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await workerIsThere(page)
    for (const path of ['/search?q=luna', '/']) {
      await page.goto(path)
      await expect(cards(page).first()).toBeVisible()
    }
  })
}

// spec: files.maintenance
test('an update during maintenance leaves the old version, and comes afterwards', async ({ page, context, host }) => {
  await page.goto('/')
  await workerIsThere(page)
  await host.deploy('next')
  await underMaintenance(context, '**/app.html')
  await updateInVain(page)
  await page.reload()
  await expectVersion(page, 'Lienzo')
  await expect(cards(page).first()).toBeVisible()

  await context.unrouteAll()
  await page.reload()
  await acceptUpdate(page)
  await expectVersion(page, 'Lienzo Nuevo')
  await expect(cards(page).first()).toBeVisible()
})

// spec: files.update-again
test('an update whose files were missing twice is offered by the page still open', async ({ page, context, host }) => {
  await page.goto('/')
  await workerIsThere(page)
  await host.deploy('next')
  await context.route('**/static/js/CartPage-*', (route) => route.fulfill({ status: 404 }))
  await updateInVain(page)
  await updateInVain(page)
  await context.unrouteAll()
  await expect(prompt(page)).toBeHidden()

  await context.setOffline(true)
  await context.setOffline(false)
  await acceptUpdate(page)
  await expectVersion(page, 'Lienzo Nuevo')
  await expect(cards(page).first()).toBeVisible()
})

for (const status of [200, 503]) {
  const tag = status === 200 ? [] : ['@release']
  // spec: files.maintenance
  test(`a maintenance page with status ${status} is shown and not kept`, { tag }, async ({ page, context }) => {
    await page.goto('/search?q=luna')
    await workerIsThere(page)
    // The browser made room: the worker has no document any more, and asks the host.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    const answers = await underMaintenance(context, '**/app.html', status)
    for (const path of ['/search?q=luna', '/']) {
      await page.goto(path)
      await expect(page.getByText(MAINTENANCE)).toBeVisible()
    }
    expect(answers()).toBeGreaterThan(1)
    await context.unrouteAll()
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
  })
}
