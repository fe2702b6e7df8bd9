import { expect, type Page } from '@playwright/test'
import { fillSearch, searchFor } from '@test/e2e/searching'
import { firstScreenIsDrawn, openWithoutApp } from '@test/e2e/shell'
import { cardAt, chooseFrom, visitGallery } from '@test/e2e/shopping'
import { opens, type States, type Visit } from './visit.ts'

const firstCard = (page: Page) => cardAt(page, 0)

async function openGallery(page: Page): Promise<void> {
  await page.goto('/')
  await expect(firstCard(page)).toBeVisible()
}

/** The gallery of a user with lists that the header counts. */
async function openWithLists({ page, signIn }: Visit): Promise<void> {
  await signIn({ cart: 3, favorites: 12 })
  await openGallery(page)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selección' })
const picture = (page: Page) => page.getByRole('dialog').getByRole('img')

async function openViewer(page: Page): Promise<void> {
  await page.goto('/')
  await cardAt(page, 1).getByRole('link').click()
  await expect(picture(page)).toHaveAttribute('data-status', 'shown')
}

/** A page without content of its own, which shows images that the visitor has seen in the gallery before. */
const room =
  (path: string, isUser = true) =>
  async ({ page, signIn }: Visit) => {
    if (isUser) await signIn()
    await visitGallery(page)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  }

/** Gallery, search, viewer, and what leads back to them. */
export const galleryStates: States = {
  gallery: opens('/', firstCard),
  'gallery-before-the-app': async ({ page }) => {
    await openWithoutApp(page, '/')
    await firstScreenIsDrawn(page)
  },
  'gallery-loading': async ({ page }) => {
    await page.goto('/?escenario=sin-fin:galeria')
    // The app's heading: the app takes over when the shell's waiting time ends.
    await expect(page.locator('#contenido').getByRole('heading', { name: 'Galería de imágenes' })).toBeAttached()
  },
  'gallery-failed': opens('/?escenario=404:galeria', (page) => page.getByRole('button', { name: 'Reintentar' })),
  'gallery-empty': opens('/?escenario=sin-datos:galeria', (page) =>
    page.getByText('Todavía no hay imágenes en la galería.'),
  ),
  'gallery-broken-pictures': opens('/?escenario=404:archivos', (page) =>
    firstCard(page).getByText('Imagen no disponible'),
  ),
  'gallery-end': async (visit) => {
    const { page } = visit
    await opens('/search?q=dorado', firstCard)(visit)
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
  'gallery-selecting': async ({ page }) => {
    await openGallery(page)
    await chooseFrom(firstCard(page), 'Seleccionar')
    await bar(page).getByRole('button', { name: 'Quitar selección' }).click()
    await expect(page.getByText('0 imágenes seleccionadas', { exact: true }).first()).toBeVisible()
  },
  'gallery-selected': async ({ page, signIn }) => {
    await signIn({ cart: 3 })
    await openGallery(page)
    await chooseFrom(cardAt(page, 1), 'Seleccionar')
    await expect(page.getByText('Con tu carrito, 3 imágenes: $7.50')).toBeVisible()
  },
  'gallery-selection-failed': async ({ page, context, signIn }) => {
    await signIn()
    await openGallery(page)
    await chooseFrom(firstCard(page), 'Seleccionar')
    await context.route('**/market/cart?*', (route) => route.abort())
    await bar(page).getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(bar(page).getByRole('alert')).toBeVisible()
  },
  search: opens('/search?q=luna', firstCard),
  'search-without-results': opens('/search?q=xyzxyz', (page) =>
    page.getByRole('main').getByRole('link', { name: 'Explorar Galería' }),
  ),
  'search-near': async ({ page }) => {
    await openGallery(page)
    await fillSearch(page, 'arenna rroja')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Quizás buscabas' })).toBeVisible()
  },
  'search-suggestions': async ({ page }) => {
    await searchFor(page, 'arena')
    await fillSearch(page, 'ar')
    await expect(page.getByRole('option')).toHaveCount(8)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
  },
  'search-recent': async ({ page }) => {
    for (const query of ['luna', 'un faro que se ve desde muy lejos entre las olas de la noche', 'mar']) {
      await searchFor(page, query)
    }
    await fillSearch(page, '')
    await expect(page.getByRole('option')).toHaveCount(3)
    await page.keyboard.press('ArrowDown')
  },
  menu: async ({ page }) => {
    await openGallery(page)
    await firstCard(page)
      .getByRole('button', { name: /^Opciones de / })
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  toast: async ({ page, signIn }) => {
    await signIn({ cart: 3 })
    await openGallery(page)
    await chooseFrom(cardAt(page, 4), 'Agregar al carrito')
    await expect(page.getByRole('status').filter({ hasText: 'Agregada al carrito' })).toBeVisible()
  },
  'toast-alert': async ({ page }) => {
    await openGallery(page)
    await chooseFrom(cardAt(page, 4), 'Agregar al carrito')
    await expect(page.getByRole('alert').filter({ hasText: 'Haz login' })).toBeVisible()
  },
  panel: async ({ page }) => {
    await openGallery(page)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  },
  'panel-signed-in': async (visit) => {
    await openWithLists(visit)
    await visit.page.getByRole('button', { name: 'Abrir menú' }).click()
    await expect(visit.page.getByRole('dialog').getByRole('link', { name: /Carrito\s*3/ })).toBeVisible()
  },
  'more-menu': async ({ page }) => {
    await openGallery(page)
    await page.getByRole('button', { name: 'Más' }).click()
    await expect(page.getByRole('menuitem', { name: 'Privacidad' })).toBeVisible()
  },
  account: async (visit) => {
    await openWithLists(visit)
    await visit.page.getByRole('button', { name: /^Cuenta de prueba/ }).click()
    await expect(visit.page.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeVisible()
  },
  viewer: ({ page }) => openViewer(page),
  'viewer-details': async ({ page }) => {
    await openViewer(page)
    await page.getByRole('button', { name: 'Información' }).click()
  },
  'viewer-zoomed': async ({ page }) => {
    await openViewer(page)
    await picture(page).dblclick()
  },
  'viewer-broken-picture': opens('/previewcontent/?rsrc=1002&escenario=404:archivos', (page) =>
    page.getByRole('dialog').getByText('Imagen no disponible'),
  ),
  'viewer-more-like-this': async ({ page }) => {
    await openViewer(page)
    const row = page.getByRole('region', { name: 'Más como esta' })
    await row.getByRole('link', { name: 'Ver todas' }).focus()
    await expect(row.getByRole('img').first()).toBeVisible()
    await row.evaluate((element) => {
      element.scrollIntoView({ block: 'end' })
    })
  },
  share: async ({ page }) => {
    await openViewer(page)
    await page.getByRole('button', { name: 'Compartir' }).click()
    await expect(page.getByRole('dialog', { name: 'Compartir imagen' })).toBeVisible()
  },
  'shared-image': opens('/previewcontent/?rsrc=1002', (page) => picture(page).and(page.locator('[data-status=shown]'))),
  'shared-image-loading': opens('/previewcontent/?rsrc=1002&escenario=sin-fin:imagen', (page) =>
    page.getByText('Cargando imagen compartida...'),
  ),
  'shared-image-missing': opens('/previewcontent/?rsrc=99999999', (page) => page.getByRole('heading', { level: 1 })),
  'shared-image-failed': opens('/previewcontent/?rsrc=1002&escenario=403:imagen', (page) =>
    page.getByText('Ocurrió un error al cargar la imagen'),
  ),
  'room-cart': room('/cart'),
  'room-favorites': room('/favorites'),
  'room-unknown-path': room('/nada', false),
  'room-payment-success': room('/payment-success?compraId=5001'),
  'room-login': async ({ page }) => {
    await visitGallery(page)
    await chooseFrom(cardAt(page, 1), 'Agregar al carrito')
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByText(/^After you sign in/)).toBeVisible()
  },
}
