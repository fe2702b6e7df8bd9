import { useRoutes } from 'react-router'
import { GalleryPage } from '@/pages/GalleryPage'
import { SearchPage } from '@/pages/SearchPage'
import { preloader } from '@/shared/async/preloader'
import { env } from '@/shared/config/env'
import { pagePaths } from '@/shared/config/pagePaths'
import { paths } from '@/shared/paths'
import { lazyInBrowser } from './browserOnly'
import { paymentGateway, signInProvider } from './providers'

const loadFavorites = () => import('@/pages/FavoritesPage')
const loadCart = () => import('@/pages/CartPage')
const loadLogin = () => import('@/pages/LoginPage')
const loadCheckout = () => import('@/pages/CheckoutPages')

const FavoritesPage = lazyInBrowser(async () => ({ default: (await loadFavorites()).FavoritesPage }))
const CartPage = lazyInBrowser(async () => ({ default: (await loadCart()).CartPage }))
const LoginPage = lazyInBrowser(async () => ({ default: (await loadLogin()).LoginPage }))
const PaymentPage = lazyInBrowser(async () => ({ default: (await loadCheckout()).PaymentPage }))
const PaymentSuccessPage = lazyInBrowser(async () => ({ default: (await loadCheckout()).PaymentSuccessPage }))
const SharedImagePage = lazyInBrowser(async () => ({
  default: (await import('@/pages/SharedImagePage')).SharedImagePage,
}))
const AccessibilityPage = lazyInBrowser(async () => ({
  default: (await import('@/pages/AccessibilityPage')).AccessibilityPage,
}))
const WithdrawalPage = lazyInBrowser(async () => ({ default: (await import('@/pages/WithdrawalPage')).WithdrawalPage }))
const NotFoundPage = lazyInBrowser(async () => ({ default: (await import('@/pages/NotFoundPage')).NotFoundPage }))

const preloads = new Map<string, () => void>([
  [paths.favorites, preloader(loadFavorites)],
  [paths.cart, preloader(loadCart)],
  [paths.login, preloader(loadLogin)],
  [paths.payment, preloader(loadCheckout)],
])

/** Maps each path to its page. A store has some pages only if it is configured to. */
export function AppRoutes() {
  const pages = [
    { path: paths.gallery, element: <GalleryPage missing={<NotFoundPage />} /> },
    { path: paths.search, element: <SearchPage /> },
    { path: paths.favorites, element: <FavoritesPage /> },
    { path: paths.cart, element: <CartPage /> },
    { path: paths.login, element: <LoginPage provider={signInProvider()} /> },
    { path: paths.payment, element: <PaymentPage gateway={paymentGateway()} /> },
    { path: paths.paymentSuccess, element: <PaymentSuccessPage /> },
    { path: paths.sharedImage, element: <SharedImagePage /> },
    { path: paths.accessibility, element: <AccessibilityPage /> },
    { path: paths.withdrawal, element: <WithdrawalPage /> },
  ]
  const configured = pagePaths(env)
  // Objects: React Router would first have to convert elements into them.
  const notFound = <NotFoundPage />
  const page = useRoutes([...pages.filter(({ path }) => configured.includes(path)), { path: '*', element: notFound }])
  // An address with a line break matches no pattern.
  return page ?? notFound
}

/** Events that show an intent to use a link or button. */
const INTENTS = ['pointerover', 'focusin'] as const

/**
 * Prefetches a page's chunk when the visitor hovers or focuses its link, or a button that names it in `data-leads-to`.
 */
export function preloadOnIntent(): void {
  const handleIntent = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('a[href], [data-leads-to]') : null
    const path = control?.getAttribute('data-leads-to') ?? control?.getAttribute('href')
    if (path) preloads.get(path)?.()
  }
  for (const intent of INTENTS) document.addEventListener(intent, handleIntent, { passive: true })
}
