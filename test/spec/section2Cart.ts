/** Section 2: a package in the cart, toasts, and the promo box. */
export const section2Cart = {
  '2.package.grid': 'A package shows its images in rows of five',
  '2.package.enlarge': 'Each image of a package can be enlarged',
  '2.package.remove': 'Each image of a package can be removed',
  '2.package.title': 'The title of a package is the name of its price',
  '2.package.line': 'A line of a package shows its price per image and its discount',
  '2.package.price': 'A package shows its own price',
  '2.toast.place': 'Toasts appear at the top right of the window',
  '2.toast.types': 'There are four types of toasts',
  '2.toast.duration': 'A toast closes by itself after 2000 ms',
  '2.toast.close': 'A toast has a close button',
  '2.toast.exit': 'A toast takes 300 ms to disappear',
  '2.promo.apply': "A button applies the code in the field, and says 'Validando...' while the request is pending",
  '2.promo.remove': 'A button removes the applied code',
}
