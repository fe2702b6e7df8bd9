import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from '@test/e2e/fixtures'
import { payButton, payWithPayPal, paypalIsThere, type PayPal } from '@test/e2e/paypal'
import { acknowledge, addToList, cardAt, chooseFrom, enterCode, press, removeButtons, summary } from '@test/e2e/shopping'
import { FOLDER, shoot, SIZES } from './shoot.ts'

const PREVIEW_CALLS = '**/imgs/preview?*'

type Visit = { page: Page; context: BrowserContext }

const test = base.extend<{ paypal: PayPal }>({ paypal: async ({ context }, provide) => provide(await paypalIsThere(context)) })

test.use({ serviceWorkers: 'block' })

test.beforeAll(async () => { await rm(FOLDER, { recursive: true, force: true }) })

async function openGallery(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(cardAt(page, 0)).toBeVisible()
}

async function openViewer({ page }: Pick<Visit, 'page'>): Promise<void> {
  await openGallery(page)
  await cardAt(page, 1).getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('data-status', 'shown')
}

const imageIds = (count: number) => Array.from({ length: count }, (_, index) => String(1001 + index))

/** What anybody can see, by the name of its pictures. */
const states: Record<string, (visit: Visit) => Promise<void>> = {
  'gallery': ({ page }) => openGallery(page),
  'gallery-loading': async ({ page, context }) => {
    await context.route(PREVIEW_CALLS, () => undefined)
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
  },
  'gallery-failed': async ({ page, context }) => {
    await context.route(PREVIEW_CALLS, (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  },
  'gallery-broken-pictures': async ({ page, context }) => {
    await context.route('**/imgs/files/*', (route) => route.fulfill({ status: 404 }))
    await openGallery(page)
    await expect(page.getByText('Imagen no disponible').first()).toBeVisible()
  },
  'gallery-end': async ({ page }) => {
    await openGallery(page, '/search?q=dorado')
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(page.getByText('Has visto todas las imágenes')).toBeInViewport({ timeout: 500 })
    }).toPass()
  },
  'gallery-offline': async ({ page, context }) => {
    await openGallery(page)
    await context.setOffline(true)
    await expect(page.getByText('Sin conexión: ves lo que ya está guardado.')).toBeVisible()
  },
  'search': ({ page }) => openGallery(page, '/search?q=luna'),
  'search-without-results': async ({ page }) => {
    await page.goto('/search?q=xyzxyz')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  },
  'menu': async ({ page }) => {
    await openGallery(page)
    await cardAt(page, 0).getByRole('button', { name: /^Opciones de / }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'viewer': openViewer,
  'viewer-details': async ({ page }) => {
    await openViewer({ page })
    await page.getByRole('button', { name: 'Información' }).click()
  },
  'viewer-zoomed': async ({ page }) => {
    await openViewer({ page })
    await page.getByRole('dialog').getByRole('img').dblclick()
  },
  'share': async ({ page }) => {
    await openViewer({ page })
    await page.getByRole('button', { name: 'Compartir' }).click()
    await expect(page.getByRole('dialog', { name: 'Compartir imagen' })).toBeVisible()
  },
  'shared-image-missing': async ({ page }) => {
    await page.goto('/previewcontent/?rsrc=99999999')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'login': async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'unknown-path': async ({ page }) => {
    await page.goto('/nada')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

for (const [name, show] of Object.entries(states)) {
  test(name, async ({ page, context, paypal: _ }) => {
    await show({ page, context })
    await shoot(page, name)
  })
}

test('panel', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openGallery(page)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  await shoot(page, 'panel', SIZES.filter(({ width }) => width <= 375))
})

test('lists, empty and full', async ({ page, request, person: { userId } }) => {
  for (const list of ['favorites', 'cart']) {
    await page.goto(`/${list}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Explorar Galería' })).toBeVisible()
    await shoot(page, `${list}-empty`)
  }
  await addToList(request, 'favorites', userId, imageIds(14))
  await page.goto('/favorites')
  await expect(page.getByText('14 imágenes')).toBeVisible()
  await shoot(page, 'favorites')
  await addToList(request, 'cart', userId, imageIds(17))
  await page.goto('/cart')
  await expect(removeButtons(page)).toHaveCount(17)
  await shoot(page, 'cart')
  await enterCode(page, 'nada')
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot(page, 'cart-bad-code')
  await summary(page).scrollIntoViewIfNeeded()
  await shoot(page, 'cart-summary')
  await press(page.getByRole('button', { name: 'Vaciar carrito' }))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await shoot(page, 'cart-emptying')
})

test('signed in: gallery, account and a toast', async ({ page, request, person: { userId } }) => {
  await addToList(request, 'cart', userId, imageIds(3))
  await openGallery(page)
  await chooseFrom(cardAt(page, 4), 'Agregar a favoritos')
  await shoot(page, 'gallery-toast')
  await acknowledge(page, /favoritos/)
  await page.setViewportSize(SIZES[0])
  await page.getByRole('button', { name: /^Cuenta de prueba/ }).click()
  await shoot(page, 'account', SIZES.filter(({ width }) => width >= 1024))
})

test('payment', async ({ page, request, paypal, person: { userId } }) => {
  await addToList(request, 'cart', userId, imageIds(7))
  paypal.isBlocked = true
  await page.goto('/payment')
  await expect(page.getByRole('alert')).toBeVisible()
  await shoot(page, 'payment-blocked')
  paypal.isBlocked = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(payButton(page)).toBeVisible()
  await shoot(page, 'payment')
  await payWithPayPal(page)
  await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
  await shoot(page, 'payment-success')
})
