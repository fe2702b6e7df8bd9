import type { BrowserContext } from '@playwright/test'
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
  const script = `
    const collect = ([command, name, params]) => {
      if (command === 'event') fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', body: name + ' ' + (params.page_path ?? '') })
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
