import { cards, expect, picturesShown, test } from './fixtures.ts'
import { API_PORT } from './ports.ts'
import { acknowledge, cardAt, chooseFrom, favoritesLink } from './shopping.ts'
import { imagesAreCached, kept, workerIsThere } from './worker.ts'

test.describe('with the API on another origin', { tag: '@main' }, () => {
  const separate = { tag: '@separate' }
  // spec: configuration.separate-api
  test('the store asks that origin for data, and its own for images', separate, async ({ page, person: _ }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await expect(cards(page).first().getByRole('img')).toBeVisible()
    await chooseFrom(cardAt(page, 0), 'Agregar a favoritos')
    await acknowledge(page, 'Agregada a favoritos')
    await expect(favoritesLink(page, 1)).toBeVisible()
    const api = `http://localhost:${API_PORT}`
    const calls = asked.filter((url) => url.includes('/canvamanager/'))
    const isOwn = (url: string) => url.startsWith(new URL(page.url()).origin)
    expect(calls.filter((url) => isOwn(url) !== url.includes('/imgs/files/'))).toEqual([])
    expect(calls.some((url) => url.startsWith(api) && url.includes('/market/favorites'))).toBe(true)
  })

  // spec: configuration.separate-api
  test('after one visit the gallery opens without a network', async ({ page, context }) => {
    await page.goto('/')
    await workerIsThere(page)
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
  })

  // spec: configuration.separate-api
  test('cached prices of a server that is gone have their date', async ({ page, context, person: _ }) => {
    const dropStored = () =>
      page.evaluate(() => {
        localStorage.removeItem('lienzo_prices')
      })
    await page.goto('/')
    await workerIsThere(page)
    await chooseFrom(cardAt(page, 0), 'Agregar al carrito')
    await acknowledge(page, 'Agregada al carrito')
    // They may have come before the worker.
    await dropStored()
    await page.goto('/cart')
    const updated = page.getByText(`Precios actualizados: `).filter({ hasText: String(new Date().getFullYear()) })
    await expect(updated).toBeVisible()
    await expect.poll(() => kept(page, 'prices')).toHaveLength(1)
    await dropStored()
    await context.setOffline(true)
    await page.reload()
    await expect(updated).toBeVisible()
  })
})
