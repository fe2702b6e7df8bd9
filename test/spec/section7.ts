import type { Row } from './row'

/** Section 7: every call, PayPal, scripts and what analytics hears. */
export const section7: readonly Row[] = [
  {
    id: '7.syncuser',
    says: 'POST users/syncuser: who signed in, always with locale es; the id is read',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › who signs in is introduced by what Google told of them, and in Spanish',
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
      'unit/api/syncedUser.test.ts › the id %p is %j',
    ],
  },
  {
    id: '7.favorites.list',
    says: 'GET market/favorites/{userId}: the favourites',
    tests: [
      'journeys/favorites.test.tsx › the page shows the favourites in the order of the backend, six to a row',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.favorites.add',
    says: 'POST market/favorites: person and image in the address, no body',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › the call that adds to %s names person and image in its address, and has no body',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.favorites.remove',
    says: 'DELETE market/favorites: person and image in the address, no body',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › the call that takes a favourite back names them in its address, and has no body',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.favorites.check',
    says: 'GET market/favorites/check: described, used by nobody',
    tests: [
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
      'house/server-contract.test.ts › each of them was generated',
    ],
  },
  {
    id: '7.cart.list',
    says: 'GET market/cart/{userId}: the cart',
    tests: [
      'journeys/cart.test.tsx › thirteen images are packed as ten and three, each with its price',
      'journeys/cart.test.tsx › a cart that cannot be loaded is not called empty',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.cart.add',
    says: 'POST market/cart: person and image in the address, no body',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › the call that adds to %s names person and image in its address, and has no body',
      'journeys/cart.test.tsx › the calls carry the client and the image in the address and nothing else',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.cart.update',
    says: 'PUT market/cart: described, used by nobody',
    tests: [
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
      'house/server-contract.test.ts › each of them was generated',
    ],
  },
  {
    id: '7.cart.remove',
    says: 'DELETE market/cart: person and image in the address, no body',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › the call that takes an image out of the cart names them in its address, and has no body',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.cart.clear',
    says: 'DELETE market/cart/{userId}/clear: the person in the path',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › the call that empties the cart names the person and nothing else',
      'journeys/cart.test.tsx › the cart is emptied after a question',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.preview.list',
    says: 'GET imgs/preview: page and size, and q for a search',
    tests: [
      'journeys/browse-the-gallery.test.tsx › pages are asked for in pairs of 40 images, in parallel',
      'journeys/search.test.tsx › a search leads to its results, whatever the accents, and is reported',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.preview.one',
    says: 'GET imgs/preview/fileid/{id}: one image',
    tests: [
      'journeys/shared-link.test.tsx › a shared link opens its image over the gallery, and closing it leads to the gallery',
      'journeys/view-an-image.test.tsx › a reload with the viewer open shows the image again, even one that is not on the first pages',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.prices',
    says: 'GET imgs/paquetes/precios: the price packages',
    tests: [
      'journeys/prices.test.tsx › prices come from the server and are kept',
      'house/server-contract.test.ts › the description has the 17 calls of the specification and no other',
    ],
  },
  {
    id: '7.discount.validate',
    says: 'POST descuentos/validar: the code; whether it is valid, its percentage and a message are read',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a code is asked about without the blanks around it, in capitals',
      'unit/api/discount.test.ts › a valid code has its percent',
      'unit/api/discount.test.ts › a refused code says why',
      "journeys/promo-code.test.tsx › an expired code is refused in the server's words",
    ],
  },
  {
    id: '7.purchase.register',
    says: 'POST market/compra: person, amount, percentage, code; the number is read',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
    ],
  },
  {
    id: '7.purchase.confirm',
    says: 'POST market/compra/{compraId}/confirmar: order, status, and details if something was paid',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
      'journeys/what-the-server-is-told.test.tsx › a purchase that a code pays for is confirmed by an id of its own, without details',
    ],
  },
  {
    id: '7.discount.apply',
    says: 'POST descuentos/aplicar: the code, once the purchase is paid',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '7.discount.apply-fails',
    says: 'If recording the use of a code fails, that is only logged',
    tests: ['journeys/free-order.test.tsx › a code whose use is not recorded has still bought the cart'],
  },
  {
    id: '7.user-info',
    says: 'The provider is asked who it is with the token; id, name, address and picture are read',
    tests: ['unit/api/identityProvider.test.ts › whoever has the token learns who signed in'],
  },
  {
    id: '7.paypal.order',
    says: "PayPal's order has one unit: amount, US dollars, description, number of the purchase",
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '7.paypal.capture',
    says: "An order of PayPal's is captured once",
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'journeys/pay.test.tsx › two clicks in a row are one purchase and one payment',
      'e2e/paying.spec.ts › a double click, and pressing the button again behind the open window, buy once',
    ],
  },
  {
    id: '7.paypal.flow',
    says: "An order of PayPal's is paid now, not shipped, with intent capture",
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      "journeys/pay.test.tsx › PayPal's button is gold, rectangular, 50 px high and stands below any other",
    ],
  },
  {
    id: '7.paypal.sandbox',
    says: "PayPal's environment is the sandbox, unless configured otherwise",
    tests: [
      "journeys/pay.test.tsx › PayPal's button is gold, rectangular, 50 px high and stands below any other",
      'unit/shared/parseEnv.test.ts › without any variable the store is Lienzo on its own origin, with nothing third-party',
    ],
  },
  {
    id: '7.paypal.button',
    says: "PayPal's button is gold, rectangular, in a column and 50 px high",
    tests: [
      "journeys/pay.test.tsx › PayPal's button is gold, rectangular, 50 px high and stands below any other",
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '7.scripts.paypal',
    says: "PayPal's script is loaded for the payment",
    tests: [
      "journeys/paypal-script.test.tsx › PayPal's script is asked for on the payment page, and nowhere before",
      "e2e/paying.spec.ts › PayPal's script is asked for on the payment page and nowhere else",
    ],
  },
  {
    id: '7.scripts.google',
    says: "Google's script is loaded for signing in",
    tests: [
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
      "e2e/people.spec.ts › Google's script is asked for on the sign-in page and nowhere else",
      'journeys/sign-in.test.tsx › Google is asked for at the login only',
    ],
  },
  {
    id: '7.scripts.chunks',
    says: "The store's own parts lie under static/js, and come when they are needed",
    tests: [
      'house/production-build.test.ts › a production build is static files without any trace of the demo',
      'house/production-build.test.ts › every page is a chunk of its own, but for those that the first chunk is about',
      'e2e/ahead.spec.ts › the code of a page comes when somebody points at what leads there, and not before',
    ],
  },
  {
    id: '7.scripts.image-cache',
    says: 'Pictures are kept once the page is at rest',
    tests: [
      'journeys/cached-images.test.tsx › the first screens of the gallery are kept when the browser is at rest, and their cards are marked',
    ],
  },
  {
    id: '7.scripts.web-vitals',
    says: 'How fast the page was is reported, by code that comes later',
    tests: [
      'unit/platform/webVitals.test.ts › what the browser measured is reported with its rating, and once, however often the reports are started',
      "journeys/the-operators-own-analytics.test.tsx › the operator's own gtag hears how fast the page was, and nobody is asked",
      'house/production-build.test.ts › what counts visits is no part of the first page',
    ],
  },
  {
    id: '7.worker.root',
    says: 'The worker is registered from the root of the site',
    tests: [
      'e2e/image-cache.spec.ts › the worker is served at the root, for the whole store, and never kept by the browser',
    ],
  },
  {
    id: '7.worker.logged',
    says: 'Whether the worker was registered is only logged, in Spanish',
    tests: [
      'journeys/updates.test.tsx › a worker that is registered is told of in the console',
      'journeys/updates.test.tsx › a worker that cannot be registered is told of in the console',
    ],
  },
  {
    id: '7.analytics.login',
    says: 'login is reported',
    tests: [
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
    ],
  },
  {
    id: '7.analytics.logout',
    says: 'logout is reported',
    tests: [
      'journeys/sign-out.test.tsx › whoever signs out leaves nothing in this browser, and everything at the backend',
    ],
  },
  {
    id: '7.analytics.view-item',
    says: 'view_item is reported',
    tests: ['journeys/view-an-image.test.tsx › a card enlarges its image, and the visit is reported'],
  },
  {
    id: '7.analytics.search',
    says: 'search is reported',
    tests: ['journeys/search.test.tsx › a search leads to its results, whatever the accents, and is reported'],
  },
  {
    id: '7.analytics.add-to-wishlist',
    says: 'add_to_wishlist is reported',
    tests: [
      "journeys/favorites.test.tsx › a favourite is added by the card's menu, and the backend, the header and the menu know it",
    ],
  },
  {
    id: '7.analytics.remove-from-wishlist',
    says: 'remove_from_wishlist is reported',
    tests: ['journeys/favorites.test.tsx › a favourite is taken back by the menu'],
  },
  {
    id: '7.analytics.add-to-cart',
    says: 'add_to_cart is reported',
    tests: [
      "journeys/cart.test.tsx › the card's menu puts an image into the cart once, and then says that it is there",
    ],
  },
  {
    id: '7.analytics.remove-from-cart',
    says: 'remove_from_cart is reported',
    tests: [
      'journeys/cart.test.tsx › taking one image out packs the rest anew, at the backend too, and keeps the focus',
    ],
  },
  {
    id: '7.analytics.clear-cart',
    says: 'clear_cart is reported',
    tests: ['journeys/cart.test.tsx › the cart is emptied after a question'],
  },
  {
    id: '7.analytics.begin-checkout',
    says: 'begin_checkout is reported',
    tests: ['journeys/free-order.test.tsx › a code that covers everything buys the cart without PayPal'],
  },
  {
    id: '7.analytics.purchase',
    says: 'purchase is reported, in US dollars, once',
    tests: [
      'journeys/pay.test.tsx › a payment is one sale to analytics, with what was paid for each image',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '7.analytics.price',
    says: 'An image is worth 2.5 by itself',
    tests: [
      'journeys/view-an-image.test.tsx › a card enlarges its image, and the visit is reported',
      "journeys/favorites.test.tsx › a favourite is added by the card's menu, and the backend, the header and the menu know it",
    ],
  },
  {
    id: '7.no-timeout',
    says: 'No call is given up because it takes long',
    tests: ['unit/api/patience.test.ts › a server may take as long as it needs: no call is given up for that'],
  },
]
