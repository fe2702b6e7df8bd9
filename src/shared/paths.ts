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

/** Path of the results of a search. */
export function searchHref(query: string): string {
  return `${paths.search}?${new URLSearchParams({ q: query }).toString()}`
}

/** Path of the landing page of a shared image. The slash before the query is part of links that are out in the world. */
export function sharedImageHref(imageId: string): string {
  return `${paths.sharedImage}/?${new URLSearchParams({ rsrc: imageId }).toString()}`
}
