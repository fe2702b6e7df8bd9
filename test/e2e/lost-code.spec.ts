import { cards, expect, test } from './fixtures.ts'

/** A worker would serve the chunk from its cache. */
test.use({ serviceWorkers: 'block' })

test('a page whose chunk fails to load shows an error below the header and a retry', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await page.route('**/static/js/LoginPage-*', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('No se pudo cargar esta página.')
  await expect(page.getByRole('banner')).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

// spec: 2.card.menu
test('a viewer or menu whose chunk fails shows a toast and opens on the next try', async ({ page }) => {
  await page.route(/static\/js\/(Viewer|ImageMenu)-/, (route) => route.abort())
  await page.goto('/')
  const first = cards(page).first()
  const errorToast = page.getByRole('alert').filter({ hasText: 'No se pudo abrir.' })
  const opened = page.getByRole('dialog').or(page.getByRole('menu'))
  const attempts = [
    { open: () => first.getByRole('link').click(), close: () => page.keyboard.press('Escape') },
    { open: () => first.click({ button: 'right' }), close: () => page.keyboard.press('Escape') },
  ]
  for (const { open } of attempts) {
    await open()
    await expect(errorToast).toBeVisible()
    await expect(first).toBeVisible()
    await errorToast.getByRole('button', { name: 'Cerrar notificación' }).click()
    await expect(errorToast).toBeHidden()
  }
  await page.unrouteAll()
  for (const { open, close } of attempts) {
    await open()
    await expect(opened).toBeVisible()
    await close()
    await expect(opened).toBeHidden()
  }
})
