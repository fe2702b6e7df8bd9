import type { BrowserContext } from '@playwright/test'
import { FOLDERS } from './deployment.ts'
import { expect } from './fixtures.ts'
import { test } from './liveHost.ts'
import { standInFor } from './sites.ts'

test.use({ serviceWorkers: 'block', hostOptions: { folder: FOLDERS.measured, isPlain: true } })

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

// Browser: the policy lets Google's real addresses through, and cookies are real.
// spec: configuration.analytics-first-page, configuration.analytics-policy, consent.withdrawn
test('a visit is reported from its first page on, until the visitor withdraws', async ({ page, context }) => {
  const received = await receiveEvents(context)
  const views = () => received.filter((event) => event.startsWith('page_view'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(views).toEqual(['page_view /', 'page_view /login'])
  await expect.poll(() => received).toContain('web_vitals')
  received.length = 0
  await page.goto('/login')
  await expect.poll(views).toEqual(['page_view /login'])
  const cookies = async () => (await context.cookies()).map(({ name }) => name).sort()
  await expect.poll(cookies).toEqual(['_ga', '_ga_E2E'])

  await page.getByRole('button', { name: 'Preferencias de privacidad' }).click()
  await page
    .getByRole('dialog', { name: 'Preferencias de privacidad' })
    .getByRole('button', { name: 'Rechazar' })
    .click()
  await expect.poll(cookies).toEqual([])
  received.length = 0
  await page.getByRole('link', { name: 'Lienzo' }).click()
  await expect(page.getByRole('button', { name: 'Más' })).toBeVisible()
  await page.goto('/search?q=luna')
  await expect(page.getByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  expect(received).toEqual([])
})
