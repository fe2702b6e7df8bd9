import type { Env } from './config/parseEnv.ts'

/** Every path of the store. */
export const paths = {
  gallery: '/',
  search: '/search',
  favorites: '/favorites',
  cart: '/cart',
  login: '/login',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  sharedImage: '/previewcontent',
  withdrawal: '/withdrawal',
  accessibility: '/accessibility',
} as const

/** True if the store has its own accessibility statement: it needs a seller, and gives way to the operator's. */
export const hasAccessibilityPage = ({ seller, accessibilityUrl }: Pick<Env, 'seller' | 'accessibilityUrl'>): boolean =>
  seller !== undefined && accessibilityUrl === undefined

/** The paths at which a store with this configuration has a page. */
export function pagePaths(env: Pick<Env, 'withdrawalEmail' | 'seller' | 'accessibilityUrl'>): string[] {
  const missing: string[] = [
    ...(env.withdrawalEmail === undefined ? [paths.withdrawal] : []),
    ...(hasAccessibilityPage(env) ? [] : [paths.accessibility]),
  ]
  return Object.values(paths).filter((path) => !missing.includes(path))
}

/** True if the router matches `path`: in any case, and with or without a trailing slash. */
export function isPath(pathname: string, path: string): boolean {
  return pathname.toLowerCase().startsWith(path) && /^\/*$/.test(pathname.slice(path.length))
}

/** True on the payment page, which the store must never reload by itself. */
export function isPaymentPath(pathname: string): boolean {
  return isPath(pathname, paths.payment)
}

/** Path of a search's results. */
export function searchHref(query: string): string {
  return `${paths.search}?${new URLSearchParams({ q: query }).toString()}`
}

/** Path of a shared image's page. Published links have the slash before the query (spec: files.shared-slash). */
export function sharedImageHref(imageId: string): string {
  return `${paths.sharedImage}/?${new URLSearchParams({ rsrc: imageId }).toString()}`
}

/** Path of the success page of a purchase. */
export function paymentSuccessHref(purchaseId: string): string {
  return `${paths.paymentSuccess}?${new URLSearchParams({ compraId: purchaseId }).toString()}`
}

/**
 * The cart's amounts in the payment page's address. For display only: the page recalculates them (spec: calls.amounts).
 */
export type PaymentQuery = {
  /** Dollars with two decimals, such as '17.50'. */
  readonly amount: string
  readonly originalAmount: string
  readonly promoCode?: string
  /** Percent. */
  readonly promoDiscount?: string
}

/** Path of the payment page. */
export function paymentHref(query: PaymentQuery): string {
  return `${paths.payment}?${new URLSearchParams(query).toString()}`
}
