import { expect, type Page } from '@playwright/test'
import { googleIsBlocked, googleKnows, newAccount } from '@test/e2e/google'
import { opens, type States } from './visit.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** Lets the page's scripts read another user agent, of an iPhone that has not installed the store. */
async function pretendToBe(page: Page, userAgent: string): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperties(navigator, { userAgent: { value }, standalone: { value: false } })
  }, userAgent)
}

async function declare(page: Page): Promise<void> {
  await page.goto('/withdrawal')
  await page.getByLabel('Nombre y apellidos').fill('Ada de la Fuente y de los Ríos')
  await page.getByLabel('Número de orden').fill('5001')
  await page.getByLabel('Correo para la confirmación').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continuar' }).click()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Login, withdrawal, and pages about the store. */
export const otherStates: States = {
  login: async (visit) => {
    await googleKnows(visit.context, newAccount())
    await opens('/login', title)(visit)
  },
  'login-blocked': async (visit) => {
    await googleIsBlocked(visit.context)
    await opens('/login', (page) => page.getByRole('alert'))(visit)
  },
  'login-inside-instagram': async ({ page }) => {
    await pretendToBe(page, `${IPHONE} Mobile/15E148 Instagram 345.0.0.34.94`)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible()
  },
  withdrawal: opens('/withdrawal', (page) => page.getByRole('button', { name: 'Continuar' })),
  'withdrawal-check': async ({ page }) => {
    await declare(page)
    await expect(page.getByRole('button', { name: 'Confirmar desistimiento' })).toBeVisible()
  },
  'withdrawal-receipt': async ({ page }) => {
    await declare(page)
    await page.getByRole('button', { name: 'Confirmar desistimiento' }).click()
    await expect(page.getByRole('link', { name: 'Guardar' })).toBeVisible()
  },
  'accessibility-statement': opens('/accessibility', title),
  'unknown-path': opens('/nada', title),
  'install-steps': async ({ page }) => {
    await pretendToBe(page, `${IPHONE} Version/16.4 Mobile/15E148 Safari/604.1`)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await page.getByRole('button', { name: 'Instalar Lienzo' }).click()
    await expect(page.getByRole('dialog', { name: 'Instalar Lienzo' })).toBeVisible()
  },
}
