import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { focusedName } from './focus.ts'
import { button, expectPictures, firstCard, titles } from './shopping.ts'

// spec: selection.keyboard
test('in the selection mode Tab leads from a card to the bar', async ({ store, host }) => {
  await store.open(`${host.origin}/`)
  await expectPictures(store)
  await store.see(firstCard)
  const [title = ''] = await titles(store)
  await store.click(button('Seleccionar'))
  const mark = { role: 'checkbox', name: `Seleccionar ${title}` } as const
  await store.click(mark)
  await expect.poll(() => focusedName(store)).toBe(`Seleccionar ${title}`)
  await store.pressKey('Tab')
  await expect.poll(() => focusedName(store)).toBe('Agregar al carrito')
  await expectAccessible(store)
})
