import type { ManifestOptions } from 'vite-plugin-pwa'
import { STORE_DESCRIPTION } from '../host/documents/pageMeta.ts'
import { paths } from '../shared/paths.ts'

const png = (name: string, side: number, purpose: 'any' | 'maskable') =>
  ({ src: `/icons/${name}-${side}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose }) as const

const screenshot = (name: string, form: 'wide' | 'narrow', sizes: string, label: string) =>
  ({ src: `/screenshots/${name}-${form}.webp`, sizes, type: 'image/webp', form_factor: form, label }) as const

/** The web app manifest. The system draws the installed store's window frame in the page's color. */
export function manifestOf(productName: string, pageColor: string): Partial<ManifestOptions> {
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'es',
    dir: 'ltr',
    name: `${productName}: imágenes creadas con IA`,
    short_name: productName,
    description: STORE_DESCRIPTION,
    categories: ['shopping', 'photo', 'entertainment'],
    display: 'standalone',
    orientation: 'any',
    theme_color: pageColor,
    background_color: pageColor,
    icons: [
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    screenshots: [
      screenshot('gallery', 'wide', '1280x800', 'La galería'),
      screenshot('viewer', 'wide', '1280x800', 'Una imagen a tamaño completo'),
      screenshot('gallery', 'narrow', '780x1688', 'La galería en el teléfono'),
      screenshot('viewer', 'narrow', '780x1688', 'Una imagen a tamaño completo en el teléfono'),
    ],
    shortcuts: [
      { name: 'Explorar', url: paths.gallery, icons: [png('explore', 96, 'any')] },
      { name: 'Favoritos', url: paths.favorites, icons: [png('favorites', 96, 'any')] },
      { name: 'Carrito', url: paths.cart, icons: [png('cart', 96, 'any')] },
    ],
    // A text that is shared with the store becomes a search.
    share_target: { action: paths.search, method: 'GET', params: { text: 'q' } },
  }
}
