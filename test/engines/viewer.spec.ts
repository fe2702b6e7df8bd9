import { expect, test } from './fixtures.ts'
import { button, expectPictures, link, seeApp, titles, viewer } from './shopping.ts'
import type { StorePage } from './storePage.ts'

const similar = { role: 'list', name: 'Más como esta' } as const
const share = { role: 'dialog', name: 'Compartir imagen' } as const

/** The name of the focused control. */
const focusedName = (store: StorePage) =>
  store.evaluate(() => {
    const { activeElement } = document
    const names = [
      activeElement?.getAttribute('aria-label'),
      activeElement?.textContent,
      activeElement?.getAttribute('title'),
    ]
    return names.find((name) => typeof name === 'string' && name !== '') ?? ''
  })

/** Presses Tab until the focus is back where it was. @returns the names of the controls on the way, in order */
async function tabOrder(store: StorePage, most = 40): Promise<string[]> {
  const first = await focusedName(store)
  const names = [first]
  for (let tabs = 0; tabs < most; tabs += 1) {
    await store.pressKey('Tab')
    // A dialog's end has a nameless guard, which leads the focus back to its start.
    await expect.poll(() => focusedName(store)).not.toBe('')
    const name = await focusedName(store)
    if (name === first) return names
    names.push(name)
  }
  return names
}

const FIRST_IMAGE = [
  ...['Información', 'Compartir', 'Cerrar'],
  ...['Imagen anterior', 'Imagen siguiente', 'Acercar'],
  ...['Agregar a favoritos', 'Agregar al carrito', 'Descargar'],
  'Ver todas',
]

// spec: browsers.engines
test('Tab leads through viewer and share dialog in order, and stays in them', async ({ store, host }) => {
  await store.open(`${host.origin}/`)
  await expectPictures(store)
  await seeApp(store)
  const [title = ''] = await titles(store)
  await store.click(link(title))
  await store.see({ role: 'img', name: title, within: viewer })
  await expect.poll(() => focusedName(store)).toBe('Información')
  // The first way round reaches 'Ver todas', with which the row of similar images comes.
  await tabOrder(store)
  await store.see(similar)
  const titlesInRow = await store.evaluate(() =>
    [...document.querySelectorAll('[role=dialog] section li a')].map((card) => card.getAttribute('title') ?? ''),
  )
  // The shortcuts are for a fine pointer's desk, which headless Firefox has not.
  const inViewer = (await tabOrder(store)).filter((name) => name !== 'Atajos de teclado')
  expect(inViewer).toEqual([...FIRST_IMAGE, ...titlesInRow])

  await store.click({ ...button('Compartir'), within: viewer })
  await store.see(button('Copiar URL'))
  const links = ['Facebook', 'Twitter/X', 'WhatsApp', 'Telegram', 'LinkedIn', 'Email']
  const inShare = await tabOrder(store)
  expect([...inShare].sort()).toEqual(['Cerrar', ...links, 'Enlace para compartir', 'Copiar URL'].sort())
  expect(inShare.filter((name) => links.includes(name))).toEqual(links)

  await store.pressKey('Escape')
  await expect.poll(() => store.isSeen(share)).toBe(false)
  await expect.poll(() => focusedName(store)).toBe('Compartir')
  await store.pressKey('Escape')
  await expect.poll(() => store.isSeen(viewer)).toBe(false)
  await expect.poll(() => focusedName(store)).toBe(`Ampliar ${title}`)
})
