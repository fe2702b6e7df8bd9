import { cards, expect, picturesShown, test } from './fixtures.ts'
import { API_PORT } from './ports.ts'
import { acknowledge, cardAt, chooseFrom, favoritesLink } from './shopping.ts'
import { cachedAddresses, imagesAreCached, workerIsThere } from './worker.ts'

// Browser: it asks another origin first, and its worker keeps the answers.
// spec: configuration.separate-api
test(
  'with the API on another origin a user shops, and the store opens offline',
  { tag: ['@main', '@separate'] },
  async ({ page, context, person: _ }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await expect(cards(page).first().getByRole('img')).toBeVisible()
    await workerIsThere(page)
    await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
    await acknowledge(page, 'Agregada a favoritos')
    await expect(favoritesLink(page, 1)).toBeVisible()
    await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
    await acknowledge(page, 'Agregada al carrito')
    const api = `http://localhost:${API_PORT}`
    const calls = asked.filter((url) => url.includes('/canvamanager/'))
    const isOwn = (url: string) => url.startsWith(new URL(page.url()).origin)
    expect(calls.filter((url) => isOwn(url) !== url.includes('/imgs/files/'))).toEqual([])
    expect(calls.some((url) => url.startsWith(api) && url.includes('/market/favorites'))).toBe(true)

    const dropStoredPrices = () =>
      page.evaluate(() => {
        localStorage.removeItem('lienzo_prices')
      })
    // They may have come before the worker.
    await dropStoredPrices()
    await page.goto('/cart')
    const updated = page.getByText(`Precios actualizados: `).filter({ hasText: String(new Date().getFullYear()) })
    await expect(updated).toBeVisible()
    await expect.poll(() => cachedAddresses(page, 'prices')).toHaveLength(1)
    await dropStoredPrices()
    await page.goto('/')
    await imagesAreCached(page, 20)

    await context.setOffline(true)
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await expect
      .poll(async () => {
        const { inSight, shown } = await picturesShown(page)
        return shown / inSight
      })
      .toBe(1)
    // Cached prices of a server that is gone have their date.
    await page.goto('/cart')
    await expect(updated).toBeVisible()
  },
)
