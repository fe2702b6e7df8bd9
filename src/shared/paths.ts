/** Every path of the store (spec section 2). */
export const paths = {
  gallery: '/',
  search: '/search',
  favorites: '/favorites',
  cart: '/cart',
  login: '/login',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  sharedImage: '/previewcontent',
} as const

/** True for a path as the router takes it: in any case, and with or without a slash at its end. */
export function isPath(pathname: string, path: string): boolean {
  return (pathname.replace(/\/+$/, '').toLowerCase() || '/') === path
}

/** True where somebody pays: there, nothing may load the page anew. */
export function isPaymentPath(pathname: string): boolean {
  return isPath(pathname, paths.payment)
}

/** Path of the results of a search. */
export function searchHref(query: string): string {
  return `${paths.search}?${new URLSearchParams({ q: query }).toString()}`
}

/** Path of the landing page of a shared image. The slash before the query is part of links that are out in the world. */
export function sharedImageHref(imageId: string): string {
  return `${paths.sharedImage}/?${new URLSearchParams({ rsrc: imageId }).toString()}`
}

/** Path of the end of a purchase. */
export function paymentSuccessHref(purchaseId: string): string {
  return `${paths.paymentSuccess}?${new URLSearchParams({ compraId: purchaseId }).toString()}`
}

/** What the cart tells the payment page. For show only: the page works the amounts out again (contract.md, calls). */
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
