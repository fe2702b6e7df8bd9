import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { options } from './searching.ts'
import { openWithoutApp } from './shell.ts'
import { addToList, cardAt, removeButtons } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

/** Presses a key and keeps it down until the store has reacted, and for some repetitions after that. */
async function hold(page: Page, key: 'Enter' | 'Space' | 'Delete', reaction: () => Promise<void>): Promise<void> {
  await page.keyboard.down(key)
  await reaction()
  // An odd number of times: an even number would leave a toggle as it was.
  for (let times = 0; times < 5; times += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

/** The methods of the requests that change a list. */
function listChanges(page: Page): readonly string[] {
  const methods: string[] = []
  page.on('request', (request) => {
    if (/\/market\/(cart|favorites)\?/.test(request.url())) methods.push(request.method())
  })
  return methods
}

// spec: input.held-keys
test('Enter held on one remove button takes one image out of the cart', async ({ page, person, request }) => {
  await addToList(request, 'cart', person.userId, ['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008'])
  await page.goto('/cart')
  await removeButtons(page).first().focus()
  const changes = listChanges(page)
  await hold(page, 'Enter', async () => {
    await expect(removeButtons(page)).toHaveCount(7)
    await expect(removeButtons(page).first()).toBeFocused()
  })
  await page.keyboard.press('Enter')
  await expect(removeButtons(page)).toHaveCount(6)
  expect(changes).toEqual(['DELETE', 'DELETE'])
})

// spec: input.held-keys
test('Enter held on the viewer and on a favorite acts once', async ({ page, person: _ }) => {
  await page.goto('/')
  await cardAt(page, 0)
    .getByRole('button', { name: /^Ampliar / })
    .focus()
  const viewer = page.getByRole('dialog')
  const info = viewer.getByRole('button', { name: 'Información' })
  await hold(page, 'Enter', () => expect(info).toBeFocused())
  await expect(info).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(info).toHaveAttribute('aria-expanded', 'true')

  const changes = listChanges(page)
  await viewer.getByRole('button', { name: 'Agregar a favoritos' }).focus()
  const remove = viewer.getByRole('button', { name: 'Quitar de favoritos' })
  await hold(page, 'Enter', () => expect(remove).toBeFocused())
  await page.keyboard.press('Enter')
  await expect(viewer.getByRole('button', { name: 'Agregar a favoritos' })).toBeVisible()
  expect(changes).toEqual(['POST', 'DELETE'])
})

// spec: input.held-keys
test('Space held chooses from a menu and presses a button once', async ({ page, person: _ }) => {
  await page.goto('/')
  const options = cardAt(page, 0).getByRole('button', { name: /^Opciones de / })
  await options.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await hold(page, 'Space', () => expect(options).toBeFocused())
  await expect(page.getByRole('link', { name: 'Ver favoritos' })).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()

  await hold(page, 'Space', () => expect(options).toBeFocused())
  await expect(page.getByRole('menu')).toBeVisible()
})

// spec: input.held-keys
test('Enter held in the search sends one search, also before the app loads', async ({ page }) => {
  await openWithoutApp(page, '/')
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) searches.push(request.url())
  })
  await page.getByRole('searchbox').fill('luna')
  await hold(page, 'Enter', () => Promise.resolve())
  await expect(page).toHaveURL('/search?q=luna')
  expect(searches).toHaveLength(1)
})

// spec: input.held-keys
test('Delete held on a recent search removes that one', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('recent_searches', JSON.stringify(['luna', 'mar', 'faro', 'bosque']))
  })
  await page.goto('/')
  await page.getByRole('searchbox').focus()
  await expect(options(page)).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await hold(page, 'Delete', () => expect(options(page)).toHaveCount(3))
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveText(['faro', 'bosque'])
})

test('Space held on the page still scrolls it', async ({ page }) => {
  await page.goto('/')
  await expect(cardAt(page, 0)).toBeVisible()
  await page.locator('main').focus()
  // Awaited, so that the page listens before the key goes down.
  const repetition = await page.evaluateHandle(() => ({
    event: new Promise((resolve) => {
      addEventListener('keydown', ({ repeat, defaultPrevented }) => {
        if (repeat) resolve({ defaultPrevented })
      })
    }),
  }))
  await page.keyboard.down('Space')
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  expect(await repetition.evaluate(({ event }) => event)).toEqual({ defaultPrevented: false })
})
