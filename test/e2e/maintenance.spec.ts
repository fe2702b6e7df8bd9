import type { BrowserContext, Page } from '@playwright/test'
import { cards, expect } from './fixtures.ts'
import { test } from './liveHost.ts'
import { acceptUpdate, expectVersion, lookForUpdate, prompt } from './versions.ts'
import { workerIsThere } from './worker.ts'

// Browser: its worker installs, and what it caches.

/** The host answers the document with a maintenance page. @returns how often a worker got it until now */
async function underMaintenance(context: BrowserContext): Promise<() => number> {
  let answers = 0
  await context.route('**/app.html', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Estamos en mantenimiento.</p>' })
    answers += Number(route.request().serviceWorker() !== null)
  })
  return () => answers
}

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

// spec: files.maintenance
test('a maintenance page in place of the document does not become the store', async ({ page, context, host }) => {
  const answers = await underMaintenance(context)
  const showsStore = async () => {
    for (const path of ['/search?q=luna', '/']) {
      await page.goto(path)
      await expect(cards(page).first()).toBeVisible()
    }
  }
  await test.step('when the first worker is installed', async () => {
    await page.goto('/')
    await workerIsThere(page)
    expect(answers()).toBe(1)
    await showsStore()
  })
  await test.step('when a new version is installed', async () => {
    await host.deploy('next')
    await lookForUpdate(page)
    await acceptUpdate(page)
    await expectVersion(page, 'Lienzo Nuevo')
    expect(answers()).toBe(2)
    await showsStore()
  })
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
