import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectFocusInSight } from './focus.ts'
import { fillSearch, options } from './searching.ts'
import { addToList, cardAt, removeButtons } from './shopping.ts'

// Browser: keys that repeat, move the focus and scroll.
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
test('a key held on an image, its menu and its favorite acts once', async ({ page, person: _ }) => {
  await page.goto('/')
  const menuButton = cardAt(page, 0).getByRole('button', { name: /^Opciones de / })
  await test.step('Space in a menu', async () => {
    await menuButton.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await hold(page, 'Space', () => expect(menuButton).toBeFocused())
    await expect(page.getByRole('link', { name: 'Ver favoritos' })).toBeVisible()
    await expect(page.getByRole('menu')).toBeHidden()
    await hold(page, 'Space', () => expect(menuButton).toBeFocused())
    await expect(page.getByRole('menu')).toBeVisible()
  })
  await test.step('Tab closes the menu and moves on', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(cardAt(page, 1).getByRole('button', { name: /^Ampliar / })).toBeFocused()
    await expectFocusInSight(page)
  })
  const viewer = page.getByRole('dialog')
  await test.step('Enter in the viewer', async () => {
    const info = viewer.getByRole('button', { name: 'Información' })
    await hold(page, 'Enter', () => expect(info).toBeFocused())
    await expect(info).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(info).toHaveAttribute('aria-expanded', 'true')
  })
  await test.step('Enter on a favorite', async () => {
    const changes = listChanges(page)
    await viewer.getByRole('button', { name: 'Agregar a favoritos' }).focus()
    await hold(page, 'Enter', () => expect(viewer.getByRole('button', { name: 'Quitar de favoritos' })).toBeFocused())
    await page.keyboard.press('Enter')
    await expect(viewer.getByRole('button', { name: 'Agregar a favoritos' })).toBeVisible()
    expect(changes).toEqual(['POST', 'DELETE'])
  })
})

// spec: input.held-keys
test('a key held in the search acts once', async ({ page }) => {
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

  const before = await page.evaluate(() => history.length)
  await fillSearch(page, 'luna')
  await hold(page, 'Enter', () => expect(page).toHaveURL('/search?q=luna'))
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
})

test('End, Home and a held Space scroll the page', async ({ page }) => {
  await page.goto('/')
  // Wait for the app: a scroll in progress stops when the app takes over from the shell.
  await expect(cardAt(page, 0)).toBeVisible()
  const top = () => page.evaluate(() => window.scrollY)
  await page.keyboard.press('End')
  await expect.poll(top).toBeGreaterThan(1000)
  // During the animated scroll Home has no effect.
  await expect(async () => {
    await page.keyboard.press('Home')
    expect(await top()).toBe(0)
  }).toPass()

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
