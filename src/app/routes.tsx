import { Route, Routes } from 'react-router'
import { paymentGateway } from './paymentGateway'
import { loadSettling } from './purchases'
import { signInProvider } from './signInProvider'
import { GalleryPage } from '@/pages/GalleryPage'
import { SearchPage } from '@/pages/SearchPage'
import { lazyComponent } from '@/shared/lazyComponent'
import { paths } from '@/shared/paths'

const FavoritesPage = lazyComponent(async () => (await import('@/pages/FavoritesPage')).FavoritesPage)
const CartPage = lazyComponent(async () => (await import('@/pages/CartPage')).CartPage)
const LoginPage = lazyComponent(async () => (await import('@/pages/LoginPage')).LoginPage)
const loadSuccess = async () => (await import('@/pages/PaymentSuccessPage')).PaymentSuccessPage
const PaymentSuccessPage = lazyComponent(loadSuccess)
const PaymentPage = lazyComponent(async () => {
  // Nobody begins to pay without the code that gets a payment to its end: the network may be gone by then, or, with
  // another version deployed meanwhile, the code.
  const [{ PaymentPage: Page }] = await Promise.all([import('@/pages/PaymentPage'), loadSuccess(), loadSettling()])
  return Page
})
const SharedImagePage = lazyComponent(async () => (await import('@/pages/SharedImagePage')).SharedImagePage)
const NotFoundPage = lazyComponent(async () => (await import('@/pages/NotFoundPage')).NotFoundPage)

const pagesToGoTo = [
  [paths.favorites, FavoritesPage],
  [paths.cart, CartPage],
  [paths.login, LoginPage],
  [paths.payment, PaymentPage],
] as const

/** Fetches the code of the page at a path to which somebody seems to be about to go. */
export function preloadPage(path: string): void {
  pagesToGoTo.find(([its]) => its === path)?.[1].preload()
}

/** Path to page (spec section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.gallery} element={<GalleryPage />} />
      <Route path={paths.search} element={<SearchPage />} />
      <Route path={paths.favorites} element={<FavoritesPage />} />
      <Route path={paths.cart} element={<CartPage />} />
      <Route path={paths.login} element={<LoginPage provider={signInProvider()} />} />
      <Route path={paths.payment} element={<PaymentPage gateway={paymentGateway()} />} />
      <Route path={paths.paymentSuccess} element={<PaymentSuccessPage />} />
      <Route path={paths.sharedImage} element={<SharedImagePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
