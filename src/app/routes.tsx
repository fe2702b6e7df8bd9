import { lazy, type ComponentType } from 'react'
import { useRoutes } from 'react-router'
import { GalleryPage } from '@/pages/GalleryPage'
import { SearchPage } from '@/pages/SearchPage'
import { SharedImagePage } from '@/pages/SharedImagePage'
import type { PaymentGateway } from '@/platform/payment'
import type { SignInProvider } from '@/platform/signIn'
import { env, hasSimulatedPayment, hasSimulatedSignIn } from '@/shared/config/env'
import { isServer } from '@/shared/config/isServer'
import { pagePaths, paths } from '@/shared/paths'

/** Digest of the parts that the host left to the browser. */
export const BROWSER_ONLY = 'browser-only'

/** Makes the host render the fallback of a page that shows data only the browser has. */
function BrowserOnly(): never {
  throw Object.assign(new Error('This page is rendered in the browser'), { digest: BROWSER_ONLY })
}

/** A component whose code loads with its first use, in the browser only. */
const lazyInBrowser = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  isServer ? (BrowserOnly as ComponentType<Props>) : lazy(async () => ({ default: await load() }))

const loadFavorites = () => import('@/pages/FavoritesPage')
const loadCart = () => import('@/pages/CartPage')
const loadLogin = () => import('@/pages/LoginPage')
const loadCheckout = () => import('@/pages/CheckoutPages')

const FavoritesPage = lazyInBrowser(async () => (await loadFavorites()).FavoritesPage)
const CartPage = lazyInBrowser(async () => (await loadCart()).CartPage)
const LoginPage = lazyInBrowser(async () => (await loadLogin()).LoginPage)
const PaymentPage = lazyInBrowser(async () => (await loadCheckout()).PaymentPage)
const PaymentSuccessPage = lazyInBrowser(async () => (await loadCheckout()).PaymentSuccessPage)
const AccessibilityPage = lazyInBrowser(async () => (await import('@/pages/AccessibilityPage')).AccessibilityPage)
const WithdrawalPage = lazyInBrowser(async () => (await import('@/pages/WithdrawalPage')).WithdrawalPage)
const NotFoundPage = lazyInBrowser(async () => (await import('@/pages/NotFoundPage')).NotFoundPage)

const gateway: PaymentGateway = lazy(async () => ({
  default: (await import('@/platform/PayPalPayment')).PayPalPayment,
}))
const identityProvider: SignInProvider = lazy(async () => ({
  default:
    __DEMO__ && hasSimulatedSignIn()
      ? (await import('@/demo/browser/SimulatedSignIn')).SimulatedSignIn
      : (await import('@/platform/GoogleSignIn')).GoogleSignIn,
}))

const preloads = new Map<string, () => Promise<unknown>>([
  [paths.favorites, loadFavorites],
  [paths.cart, loadCart],
  [paths.login, loadLogin],
  [paths.payment, loadCheckout],
])

/** Maps each path to its page. A store has some pages only if it is configured to. */
export function AppRoutes() {
  // Undefined in a production build without the provider's id.
  const payment = hasSimulatedPayment() || env.paypalClientId !== undefined ? gateway : undefined
  const signIn = hasSimulatedSignIn() || env.googleClientId !== undefined ? identityProvider : undefined
  const pages = [
    { path: paths.gallery, element: <GalleryPage missing={<NotFoundPage />} /> },
    { path: paths.search, element: <SearchPage /> },
    { path: paths.favorites, element: <FavoritesPage /> },
    { path: paths.cart, element: <CartPage /> },
    { path: paths.login, element: <LoginPage provider={signIn} /> },
    { path: paths.payment, element: <PaymentPage gateway={payment} /> },
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
    // The page itself handles a failure.
    if (path)
      preloads
        .get(path)?.()
        .catch(() => undefined)
  }
  for (const intent of INTENTS) document.addEventListener(intent, handleIntent, { passive: true })
}
