import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

// Browser: the order of Tab, a file that is saved, reloads and history.
// spec: withdrawal.links, withdrawal.steps, withdrawal.mail, withdrawal.receipt, withdrawal.reload
test('a buyer withdraws by keyboard, saves the receipt, reloads it and goes back', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Desistir de una compra' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Desistir de una compra', level: 1 })).toBeVisible()

  await page.getByLabel('Nombre y apellidos').focus()
  for (const value of ['Ada Pérez', '5001', 'ada@example.com']) {
    await page.keyboard.insertText(value)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('desisto del contrato de la compra 5001')).toBeVisible()
  await page.reload()
  await expect(page.getByText('desisto del contrato de la compra 5001')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar desistimiento' }).press('Enter')

  const receipt = page.getByText(/^Fecha y hora: /m)
  await expect(receipt).toBeVisible()
  const declared = (await receipt.textContent()) ?? ''
  const mail = page.getByRole('link', { name: 'Abrir el correo otra vez' })
  await expect(mail).toHaveAttribute('href', /^mailto:desistir@lienzo\.example\?subject=/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Guardar' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('desistimiento-5001.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(declared)

  await page.reload()
  await expect(receipt).toHaveText(declared)
  await page.goBack()
  await expect(page.getByLabel('Número de orden')).toHaveValue('5001')
})
