import { corruptions } from './corruptions.ts'
import { expect, test } from './fixtures.ts'
import { googleKnows, storedUser } from './google.ts'
import { cardAt, cartLink, chooseFrom, favoritesLink, summary } from './shopping.ts'

test.use({
  viewport: { width: 800, height: 600 },
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
})

/** Every run sees this one, a release all. */
const EVERY_RUN = 'a list of mixed values'

for (const [name, text] of Object.entries(corruptions)) {
  const tag = name === EVERY_RUN ? [] : ['@release']
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
    await expect(heading).toHaveText(/^(Mi Carrito|Sign in)$/)
    const isVisitor = (await heading.innerText()) === 'Sign in'
    await explore.click()
    await expect(heading).toHaveText('Galería de imágenes')
    await page.goBack()
    if (isVisitor) await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(heading).toHaveText('Mi Carrito')
    if (isVisitor) await expect(cartLink(page, 1)).toBeVisible()
    await favoritesLink(page, 0).click()
    await expect(heading).toHaveText('Mis Favoritos')
  })
}
