import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { deploy } from './deployment.ts'
import { expect, test } from './fixtures.ts'
import { LIVE_PORT } from './ports.ts'
import { standInFor } from './sites.ts'

test.use({ baseURL: `http://localhost:${LIVE_PORT}`, serviceWorkers: 'block' })
test.beforeEach(() => deploy('measured'))
test.afterAll(() => deploy('first'))

/** Mocks Google Analytics at its real addresses. @returns the received events, by name and path */
async function receiveEvents(context: BrowserContext): Promise<string[]> {
  const received: string[] = []
  // Before each cookie and request Google's script checks ga-disable
  // (developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out).
  const script = `
    const isDisabled = () => window['ga-disable-G-E2E'] === true
    if (!isDisabled()) for (const name of ['_ga', '_ga_E2E']) document.cookie = name + '=1; path=/'
    addEventListener('pagehide', () => {
      if (!isDisabled()) navigator.sendBeacon('https://region1.google-analytics.com/g/collect', 'user_engagement')
    })
    const collect = ([command, name, params]) => {
      if (command === 'event' && !isDisabled()) fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', body: name + ' ' + (params.page_path ?? '') })
    }
    window.dataLayer.forEach(collect)
    window.dataLayer.push = collect`
  await standInFor(context, 'https://www.googletagmanager.com/gtag/js?id=G-E2E', () => ({ script }))
  await standInFor(context, 'https://region1.google-analytics.com/', ({ body }) => {
    received.push(body.trim())
    return {}
  })
  return received
}

// spec: configuration.analytics-first-page, configuration.analytics-policy
test('accepting reports the visit to Google from its first page on', async ({ page, context }) => {
  const received = await receiveEvents(context)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect
    .poll(() => received.filter((event) => event.startsWith('page_view')))
    .toEqual(['page_view /', 'page_view /login'])
  await expect.poll(() => received).toContain('web_vitals')

  received.length = 0
  await page.goto('/search?q=luna')
  await expect.poll(() => received.filter((event) => event.startsWith('page_view'))).toEqual(['page_view /search'])
})

// spec: consent.withdrawn
test('after a withdrawal Google receives nothing, and its cookies are gone', async ({ page, context }) => {
  const received = await receiveEvents(context)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(() => received).toContain('page_view /login')
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['_ga', '_ga_E2E'])

  await page.getByRole('button', { name: 'Preferencias de privacidad' }).click()
  await expect(page.getByRole('dialog', { name: 'Preferencias de privacidad' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click()
  await expect.poll(async () => context.cookies()).toEqual([])
  received.length = 0
  await page.getByRole('link', { name: 'Lienzo' }).click()
  await expect(page.getByRole('button', { name: 'Más' })).toBeVisible()
  await page.goto('/search?q=luna')
  await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  expect(received).toEqual([])
  await page.getByRole('button', { name: 'Más' }).click()
  await page.getByRole('menuitem', { name: 'Preferencias de privacidad' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ahora: rechazas')
})
