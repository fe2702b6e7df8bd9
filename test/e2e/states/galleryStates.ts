import { expect, type Page } from '@playwright/test'
import { fillSearch, searchFor } from '@test/e2e/searching'
import { firstScreenIsDrawn, openWithoutApp } from '@test/e2e/shell'
import { cardAt, chooseFrom } from '@test/e2e/shopping'
import type { States } from './visit.ts'

async function openGallery(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(cardAt(page, 0)).toBeVisible()
}

export const galleryStates: States = {
  gallery: { show: ({ page }) => openGallery(page) },
  'gallery-before-the-app': {
    show: async ({ page }) => {
      await openWithoutApp(page, '/')
      await firstScreenIsDrawn(page)
    },
  },
  'gallery-loading': {
    show: async ({ page }) => {
      await page.goto('/?escenario=sin-fin:galeria')
      // The app's heading: the app takes over when the shell's waiting time ends.
      await expect(page.locator('#contenido').getByRole('heading', { name: 'Galería de imágenes' })).toBeAttached()
    },
  },
  'gallery-failed': {
    show: async ({ page }) => {
      await page.goto('/?escenario=404:galeria')
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    },
  },
  'gallery-empty': {
    show: async ({ page }) => {
      await page.goto('/?escenario=sin-datos:galeria')
      await expect(page.getByText('Todavía no hay imágenes en la galería.')).toBeVisible()
    },
  },
  'gallery-broken-pictures': {
    show: async ({ page }) => {
      await openGallery(page, '/?escenario=404:archivos')
      await expect(page.getByText('Imagen no disponible').first()).toBeVisible()
    },
  },
  'gallery-end': {
    show: async ({ page }) => {
      await openGallery(page, '/search?q=dorado')
      await expect(async () => {
        await page.keyboard.press('End')
        await expect(page.getByText('Has visto todas las imágenes')).toBeInViewport({ timeout: 500 })
      }).toPass()
    },
  },
  'gallery-offline': {
    show: async ({ page, context }) => {
      await openGallery(page)
      await context.setOffline(true)
      await expect(page.getByText('Sin conexión: ves lo que ya está guardado.')).toBeVisible()
    },
  },
  'gallery-selecting': {
    show: async ({ page }) => {
      await openGallery(page)
      await chooseFrom(cardAt(page, 0), 'Seleccionar')
      await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Quitar selección' }).click()
      await expect(page.getByText('0 imágenes seleccionadas', { exact: true }).first()).toBeVisible()
    },
  },
  'gallery-selected': {
    show: async ({ page, signIn }) => {
      await signIn({ cart: 3 })
      await openGallery(page)
      await chooseFrom(cardAt(page, 1), 'Seleccionar')
      await expect(page.getByText('Con tu carrito, 3 imágenes: $7.50')).toBeVisible()
    },
  },
  'gallery-selection-failed': {
    show: async ({ page, context, signIn }) => {
      await signIn()
      await openGallery(page)
      await chooseFrom(cardAt(page, 0), 'Seleccionar')
      await context.route('**/market/cart?*', (route) => route.abort())
      const bar = page.getByRole('region', { name: 'Selección' })
      await bar.getByRole('button', { name: 'Agregar al carrito' }).click()
      await expect(bar.getByRole('alert')).toBeVisible()
    },
  },
  search: { show: ({ page }) => openGallery(page, '/search?q=luna') },
  'search-without-results': {
    show: async ({ page }) => {
      await page.goto('/search?q=xyzxyz')
      await expect(page.getByRole('main').getByRole('link', { name: 'Explorar Galería' })).toBeVisible()
    },
  },
  'search-near': {
    show: async ({ page }) => {
      await openGallery(page)
      await fillSearch(page, 'arenna rroja')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Quizás buscabas' })).toBeVisible()
    },
  },
  'search-suggestions': {
    show: async ({ page }) => {
      await searchFor(page, 'arena')
      await fillSearch(page, 'ar')
      await expect(page.getByRole('option')).toHaveCount(8)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
    },
  },
  'search-recent': {
    show: async ({ page }) => {
      for (const query of ['luna', 'un faro que se ve desde muy lejos entre las olas de la noche', 'mar']) {
        await searchFor(page, query)
      }
      await fillSearch(page, '')
      await expect(page.getByRole('option')).toHaveCount(3)
      await page.keyboard.press('ArrowDown')
    },
  },
  menu: {
    show: async ({ page }) => {
      await openGallery(page)
      await cardAt(page, 0)
        .getByRole('button', { name: /^Opciones de / })
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  toast: {
    show: async ({ page, signIn }) => {
      await signIn({ cart: 3 })
      await openGallery(page)
      await chooseFrom(cardAt(page, 4), 'Agregar al carrito')
      await expect(page.getByRole('status').filter({ hasText: 'Agregada al carrito' })).toBeVisible()
    },
  },
  'toast-alert': {
    show: async ({ page }) => {
      await openGallery(page)
      await chooseFrom(cardAt(page, 4), 'Agregar al carrito')
      await expect(page.getByRole('alert').filter({ hasText: 'Haz login' })).toBeVisible()
    },
  },
  panel: {
    upTo: 767,
    show: async ({ page }) => {
      await openGallery(page)
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
    },
  },
  'panel-signed-in': {
    upTo: 767,
    show: async ({ page, signIn }) => {
      await signIn({ cart: 3, favorites: 12 })
      await openGallery(page)
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: /Carrito\s*3/ })).toBeVisible()
    },
  },
  'more-menu': {
    from: 768,
    show: async ({ page }) => {
      await openGallery(page)
      await page.getByRole('button', { name: 'Más' }).click()
      await expect(page.getByRole('menuitem', { name: 'Privacidad' })).toBeVisible()
    },
  },
  account: {
    from: 768,
    show: async ({ page, signIn }) => {
      await signIn({ cart: 3, favorites: 12 })
      await openGallery(page)
      await page.getByRole('button', { name: /^Cuenta de prueba/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeVisible()
    },
  },
}
