import { cards, expect, test } from './fixtures.ts'

/** A worker would have kept the code. */
test.use({ serviceWorkers: 'block' })

test('a page whose code cannot be had says so below the header, and comes when tried again', async ({ page }) => {
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

test('a viewer and a menu whose code cannot be had leave the page as it is, and open when tried again', async ({
  page,
}) => {
  await page.route(/static\/js\/(Viewer|ImageMenu)-/, (route) => route.abort())
  await page.goto('/')
  const first = cards(page).first()
  const told = page.getByRole('alert').filter({ hasText: 'No se pudo abrir.' })
  const opened = page.getByRole('dialog').or(page.getByRole('menu'))
  const attempts = [
    { open: () => first.getByRole('link').click(), close: () => page.keyboard.press('Escape') },
    { open: () => first.click({ button: 'right' }), close: () => page.keyboard.press('Escape') },
  ]
  for (const { open } of attempts) {
    await open()
    await expect(told).toBeVisible()
    await expect(first).toBeVisible()
    await told.getByRole('button', { name: 'Cerrar notificación' }).click()
    await expect(told).toBeHidden()
  }
  await page.unrouteAll()
  for (const { open, close } of attempts) {
    await open()
    await expect(opened).toBeVisible()
    await close()
    await expect(opened).toBeHidden()
  }
})
