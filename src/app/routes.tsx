import { useRoutes } from 'react-router'
import { GalleryPage } from '@/pages/GalleryPage'
import { SearchPage } from '@/pages/SearchPage'
import { paths } from '@/shared/paths'
import { lazyComponent } from '@/shared/ui/lazyComponent'
import { paymentGateway } from './paymentGateway'
import { signInProvider } from './signInProvider'

const FavoritesPage = lazyComponent(async () => (await import('@/pages/FavoritesPage')).FavoritesPage)
const CartPage = lazyComponent(async () => (await import('@/pages/CartPage')).CartPage)
const LoginPage = lazyComponent(async () => (await import('@/pages/LoginPage')).LoginPage)
const PaymentSuccessPage = lazyComponent(async () => (await import('./checkoutPages')).PaymentSuccessPage)
const PaymentPage = lazyComponent(async () => (await import('./checkoutPages')).PaymentPage)
const SharedImagePage = lazyComponent(async () => (await import('@/pages/SharedImagePage')).SharedImagePage)
const OtherPage = lazyComponent(async () => (await import('./OtherPage')).OtherPage)

const preloadablePages = [
  [paths.favorites, FavoritesPage],
  [paths.cart, CartPage],
  [paths.login, LoginPage],
  [paths.payment, PaymentPage],
] as const

/** Prefetches the chunk of the page at this path. */
export function preloadPage(path: string): void {
  preloadablePages.find(([pagePath]) => pagePath === path)?.[1].preload()
}

/** Maps each path to its page. */
export function AppRoutes() {
  // Objects instead of elements, which React Router would first have to turn into these.
  return useRoutes([
    { path: paths.gallery, element: <GalleryPage missing={<OtherPage />} /> },
    { path: paths.search, element: <SearchPage /> },
    { path: paths.favorites, element: <FavoritesPage /> },
    { path: paths.cart, element: <CartPage /> },
    { path: paths.login, element: <LoginPage provider={signInProvider()} /> },
    { path: paths.payment, element: <PaymentPage gateway={paymentGateway()} /> },
    { path: paths.paymentSuccess, element: <PaymentSuccessPage /> },
    { path: paths.sharedImage, element: <SharedImagePage /> },
    { path: '*', element: <OtherPage /> },
  ])
}
