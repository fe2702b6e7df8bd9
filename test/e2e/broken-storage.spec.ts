import { expect, test } from './fixtures.ts'
import { googleKnows, storedUser } from './google.ts'
import { cardAt, cartLink, chooseFrom, favoritesLink, summary } from './shopping.ts'

test.use({
  viewport: { width: 800, height: 600 },
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
})

/** Texts that the store never writes but may find in its storage. Every run sees the first one, a release all. */
const corruptions = {
  'numbers and strings swapped': JSON.stringify({
    ...{ id: {}, email: 7, name: 8, given_name: [], family_name: false, profilePicture: {}, userId: [], googleId: 9 },
    ...{ images: 'no', changes: 'no', syncedAt: 'ayer', status: 7, code: 8, percent: '20' },
    ...{ prices: 'no', lastUpdated: 'hoy' },
  }),
  'nothing at all': '',
  'truncated JSON': '{"images":[{"id":"1","ur',
  'a list of mixed values': '[null,1,"a",true,[],{},{"id":null,"url":null},{"id":{},"url":[]}]',
  // JSON.parse reads -1e999 as minus infinity.
  'infinite numbers':
    '{"id":[],"images":[],"changes":[{"id":"1","at":-1e999,"isKept":true}],"status":"applied","code":"X","percent":-1e999,"lastUpdated":9e15}',
  'dates and versions from the future':
    '{"images":[],"changes":[{"id":"1","at":4e12,"isKept":true}],"syncedAt":4e12,"status":"future","lastUpdated":4e12,"version":99}',
  'lists nested 5000 deep': '['.repeat(5000) + ']'.repeat(5000),
  'a string of a megabyte': JSON.stringify('lienzo '.repeat(150_000)),
}

for (const [index, [name, text]] of Object.entries(corruptions).entries()) {
  const tag = index === 0 ? [] : ['@release']
  // Browser: real storage before every document.
  // spec: storage.untrusted
  test(`the store works when the storage holds ${name}`, { tag }, async ({ page, context, request, identity }) => {
    const user = JSON.stringify(await storedUser(request, identity))
    const owned = ['cart', 'favorites', 'promo'].map((list) => `${list}_${identity.id}`)
    // Written before every page load, so every page finds it.
    const keep = (entries: Record<string, string>) =>
      page.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      }, entries)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    const explore = page.getByRole('link', { name: 'Explorar', exact: true })

    const kept = await keep({ user, ...Object.fromEntries([...owned, 'lienzo_prices'].map((key) => [key, text])) })
    await page.goto('/cart')
    await expect(heading).toHaveText('Mi Carrito')
    await expect(page.getByText('Tu carrito está vacío...')).toBeVisible()
    await favoritesLink(page, 0).click()
    await expect(heading).toHaveText('Mis Favoritos')
    await expect(page.getByText('Aún no tienes favoritos.')).toBeVisible()
    await explore.click()
    await expect(heading).toHaveText('Galería de imágenes')
    await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
    await cartLink(page, 1).click()
    await expect(summary(page).getByRole('definition')).toHaveText(['$2.50', '$0.00', '$2.50'])

    await kept.dispose()
    await googleKnows(context, identity)
    await keep({ user: text })
    await page.goto('/cart')
    // A user who cannot be read is a visitor.
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(heading).toHaveText('Mi Carrito')
    await expect(cartLink(page, 1)).toBeVisible()
  })
}
