import { expect, test } from './fixtures.ts'
import { addToList } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

// Browser: its input methods.
// spec: 5.promo.capitals, input.composed-code
test('a code that is composed is not typed twice, and is shown in capitals', async ({ page, person, request }) => {
  await addToList(request, 'cart', person.userId, ['1001'])
  await page.goto('/cart')
  const field = page.getByRole('textbox', { name: 'Código promocional' })
  await field.click()
  // As phone keyboards and input methods type.
  const session = await page.context().newCDPSession(page)
  for (const text of ['v', 've', 'ver', 'vera', 'veran', 'verano'])
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await session.send('Input.insertText', { text: 'verano' })
  await page.keyboard.type('10')
  await expect(field).toHaveValue('verano10')
  await expect(field).toHaveCSS('text-transform', 'uppercase')
  await page.keyboard.press('Enter')
  await expect(page.getByText('VERANO10: 10% de descuento')).toBeVisible()
})
