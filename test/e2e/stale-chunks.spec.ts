import { readdirSync, rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { deploy } from './deployment.ts'
import { cards, expect, test } from './fixtures.ts'
import { LIVE_FOLDER, LIVE_PORT } from './ports.ts'

/** Without a worker, which would have kept the parts: as in a browser that has none, or on a first visit. */
test.use({ baseURL: `http://localhost:${LIVE_PORT}`, serviceWorkers: 'block' })
test.beforeEach(() => { deploy('first') })
test.afterAll(() => { deploy('first') })

const logo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

async function countLoads(page: Page): Promise<() => number> {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  let loads = 0
  page.on('load', () => { loads += 1 })
  return () => loads
}

test('a page whose code went with a deployment comes from the new version', async ({ page }) => {
  const loads = await countLoads(page)
  deploy('next')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(logo(page, 'Lienzo Nuevo')).toBeVisible()
  expect(loads()).toBe(1)
})

test('an image whose viewer went with a deployment opens in the new version', async ({ page }) => {
  const loads = await countLoads(page)
  const title = (await cards(page).first().getByRole('img').getAttribute('alt')) ?? ''
  deploy('next')
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logo(page, 'Lienzo Nuevo')).toBeVisible()
  expect(loads()).toBe(1)
})

test('a deployment that lacks the page says so instead of loading it again and again', async ({ page }) => {
  const loads = await countLoads(page)
  deploy('next')
  const chunks = `${LIVE_FOLDER}/static/js`
  for (const name of readdirSync(chunks).filter((one) => one.startsWith('LoginPage'))) rmSync(`${chunks}/${name}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo cargar esta página.')
  await expect(logo(page, 'Lienzo Nuevo')).toBeVisible()
  expect(loads()).toBe(1)

  deploy('next')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
