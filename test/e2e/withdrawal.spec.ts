import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })

// spec: withdrawal.links, withdrawal.steps, withdrawal.mail, withdrawal.receipt
test('a buyer withdraws by keyboard without signing in, and saves the receipt', async ({ page }) => {
  await page.goto('/login')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Desistir de una compra' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Desistir de una compra', level: 1 })).toBeVisible()

  await page.getByLabel('Nombre y apellidos').focus()
  for (const value of ['Ada Pérez', '5001', 'ada@example.com']) {
    await page.keyboard.insertText(value)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('desisto del contrato de la compra 5001')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Confirmar desistimiento' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByText(/^Fecha y hora: /m)).toBeVisible()
  const mail = page.getByRole('link', { name: 'Abrir el correo otra vez' })
  expect(await mail.getAttribute('href')).toMatch(/^mailto:desistir@lienzo\.example\?subject=/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Guardar' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('desistimiento-5001.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(await page.getByText(/^Fecha y hora: /m).textContent())
})

// spec: withdrawal.reload
test('the receipt outlives a reload, and Back leads to the form as it was filled in', async ({ page }) => {
  await page.goto('/withdrawal')
  await page.getByLabel('Nombre y apellidos').fill('Ada Pérez')
  await page.getByLabel('Número de orden').fill('5001')
  await page.getByLabel('Correo para la confirmación').fill('ada@example.com')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.reload()
  await expect(page.getByText('desisto del contrato de la compra 5001')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar desistimiento' }).click()
  const receipt = page.getByText(/^Fecha y hora: /m)
  const declared = await receipt.textContent()
  await page.reload()
  await expect(receipt).toHaveText(declared ?? '')
  await page.goBack()
  await expect(page.getByLabel('Número de orden')).toHaveValue('5001')
})
