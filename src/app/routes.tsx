import { lazy, type ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from '@/shared/paths'

/** A page in a chunk of its own. */
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const GalleryPage = page(async () => (await import('@/pages/GalleryPage')).GalleryPage)
const SearchPage = page(async () => (await import('@/pages/SearchPage')).SearchPage)
const FavoritesPage = page(async () => (await import('@/pages/FavoritesPage')).FavoritesPage)
const CartPage = page(async () => (await import('@/pages/CartPage')).CartPage)
const LoginPage = page(async () => (await import('@/pages/LoginPage')).LoginPage)
const PaymentPage = page(async () => (await import('@/pages/PaymentPage')).PaymentPage)
const PaymentSuccessPage = page(async () => (await import('@/pages/PaymentSuccessPage')).PaymentSuccessPage)
const SharedImagePage = page(async () => (await import('@/pages/SharedImagePage')).SharedImagePage)
const NotFoundPage = page(async () => (await import('@/pages/NotFoundPage')).NotFoundPage)

/** Path to page (spec section 2). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.gallery} element={<GalleryPage />} />
      <Route path={paths.search} element={<SearchPage />} />
      <Route path={paths.favorites} element={<FavoritesPage />} />
      <Route path={paths.cart} element={<CartPage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.payment} element={<PaymentPage />} />
      <Route path={paths.paymentSuccess} element={<PaymentSuccessPage />} />
      <Route path={paths.sharedImage} element={<SharedImagePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
