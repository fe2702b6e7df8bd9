import type { Row } from './row'

/** Section 8: what goes wrong, and what becomes of it. */
export const section8: readonly Row[] = [
  {
    id: '8.silent',
    says: 'A failure is logged, and nobody is told who need not know',
    tests: [
      'journeys/prices.test.tsx › asking meanwhile may fail without anybody being told',
      'journeys/free-order.test.tsx › a code whose use is not recorded has still bought the cart',
    ],
  },
  {
    id: '8.promo.invalid',
    says: "A refused promo code is told in the server's words",
    tests: ["journeys/promo-code.test.tsx › an expired code is refused in the server's words"],
  },
  {
    id: '8.promo.invalid-default',
    says: "Without such words it is 'Código promocional inválido o expirado'",
    tests: [
      "journeys/promo-code.test.tsx › a code that nobody knows is refused in the store's words, until the next letter is typed",
    ],
  },
  {
    id: '8.promo.failed',
    says: "A code that cannot be asked about: 'Error al validar el código promocional. Intenta de nuevo.'",
    tests: [
      'journeys/promo-code.test.tsx › %s is told, and the code can be tried again',
      'journeys/pay-with-a-code.test.tsx › if a code cannot be asked about, nobody pays and the code stays',
    ],
  },
  {
    id: '8.payment',
    says: "A payment that fails: 'Error en el pago. Por favor intenta de nuevo.'",
    tests: [
      'journeys/pay.test.tsx › an error of PayPal is told, and the next attempt works',
      'journeys/pay.test.tsx › a purchase that the server does not register is not paid',
      'e2e/paying-trouble.spec.ts › before the money has moved every error is told as one after which one can try again, and so one can',
    ],
  },
  {
    id: '8.shared.missing',
    says: 'A shared link that names no image says so',
    tests: ['journeys/shared-link.test.tsx › a link %s says that no image was named'],
  },
  {
    id: '8.shared.not-found',
    says: 'A shared link whose image is not there says so',
    tests: [
      'journeys/shared-link.test.tsx › a link with %s says that the image was not found',
      'journeys/shared-link.test.tsx › an answer of %s counts as not found',
      'journeys/shared-link.test.tsx › a 404 with a page of HTML is not found as well',
    ],
  },
  {
    id: '8.shared.failed',
    says: 'A shared link whose image cannot be asked for says so',
    tests: [
      'journeys/shared-link.test.tsx › a server that fails is told apart, and can be asked again',
      'journeys/shared-link.test.tsx › an answer that is a page of HTML is a failure',
    ],
  },
  {
    id: '8.picture',
    says: "A picture that cannot be had gives way to 'Imagen no disponible', in gallery and viewer",
    tests: [
      'journeys/browse-the-gallery.test.tsx › a picture whose file is missing gives way to a placeholder',
      'journeys/view-an-image.test.tsx › a picture that cannot be loaded says so',
    ],
  },
  {
    id: '8.copy',
    says: 'Where the clipboard refuses, the older way copies, and says the same',
    tests: ['journeys/share-an-image.test.tsx › without the clipboard API the older way copies what the field shows'],
  },
  {
    id: '8.google',
    says: 'A sign-in that fails at Google is logged',
    tests: ['journeys/sign-in.test.tsx › a window that is %s is explained, and the next attempt works'],
  },
  {
    id: '8.sync',
    says: 'Without the backend a person is signed in all the same',
    tests: ['journeys/sign-in.test.tsx › if the backend %s, the person is signed in without it'],
  },
  {
    id: '8.favorites.load',
    says: 'Favourites that cannot be loaded are those that are kept',
    tests: [
      'journeys/favorites-and-the-server.test.tsx › if the backend does not tell, what this browser kept stays, and one can ask again',
    ],
  },
  {
    id: '8.cart.load',
    says: 'A cart that cannot be loaded is the one that is kept',
    tests: [
      'journeys/cart-feedback.test.tsx › if the backend does not tell, the cart that this browser kept stays, and is said to be that',
      'e2e/offline.spec.ts › a search, a shared image, favourites and the cart are there without a network, and work again with it',
    ],
  },
  {
    id: '8.lists.load-empty',
    says: 'Where no list is kept and none can be loaded there are no images',
    tests: [
      'journeys/favorites-and-the-server.test.tsx › with nothing kept and nothing told, the page does not pretend that there are no favourites',
      'journeys/cart.test.tsx › a cart that cannot be loaded is not called empty',
    ],
  },
  {
    id: '8.lists.add',
    says: 'An addition to a list that fails is logged and changes nothing',
    tests: [
      'journeys/favorites-and-the-server.test.tsx › an addition that fails (%s) changes nothing, is told, and can be tried again',
      'journeys/cart-feedback.test.tsx › an addition that fails leaves the cart as it was, and is told',
    ],
  },
  {
    id: '8.lists.remove',
    says: 'A removal from a list that fails is logged and changes nothing',
    tests: [
      'journeys/favorites-and-the-server.test.tsx › a removal that fails leaves the favourite where it is',
      'journeys/cart.test.tsx › a removal that fails changes nothing and is told',
    ],
  },
  {
    id: '8.cart.clear',
    says: 'Emptying the cart in vain is logged and changes nothing',
    tests: ['journeys/cart.test.tsx › a cart that cannot be emptied stays as it is'],
  },
  {
    id: '8.images.no-list',
    says: 'Images that are no list are none',
    tests: [
      'journeys/the-gallery-cannot-be-loaded.test.tsx › an answer of %p is an empty gallery, not a crash',
      'unit/api/image.test.ts › an answer of %p is an empty list',
    ],
  },
  {
    id: '8.images.no-image',
    says: 'An image that cannot be had is null',
    tests: [
      'unit/api/image.test.ts › entry %# without a usable id or url is dropped',
      'journeys/shared-link.test.tsx › an answer of %s counts as not found',
    ],
  },
  {
    id: '8.images.failed',
    says: 'A gallery that cannot be loaded is told apart from an empty one',
    tests: [
      'journeys/the-gallery-cannot-be-loaded.test.tsx › a server that %s leads to a message with a way on',
      'journeys/the-gallery-cannot-be-loaded.test.tsx › a later page that fails leaves the images in place and is fetched on demand',
    ],
  },
  {
    id: '8.prices.expired',
    says: "Prices that cannot be had: the old ones, with 'No se pudieron cargar los precios'",
    tests: [
      'journeys/prices.test.tsx › prices older than a day are asked for, and taken only if there are no others',
      'unit/features/pricing/pricingThunks.test.ts › where the server gives none, prices are those %s, and it is said why',
    ],
  },
  {
    id: '8.prices.default',
    says: 'Without old prices: the defaults, and a sentence that says so',
    tests: [
      'journeys/prices.test.tsx › without the server, when %s, the known defaults hold',
      'journeys/prices.test.tsx › %s is no price list',
    ],
  },
  {
    id: '8.prices.manual',
    says: "Prices asked for by hand in vain: 'Error al actualizar precios desde el servidor'",
    tests: [
      'journeys/prices.test.tsx › if that fails the prices stay, and the person is told',
      "journeys/offline.test.tsx › prices that the worker has kept › are not taken for the server's, and not kept as such",
    ],
  },
  {
    id: '8.no-data',
    says: "An answer without anything usable is logged as 'No se recibieron datos del servidor'",
    tests: [
      'journeys/promo-code.test.tsx › %s is told, and the code can be tried again',
      'journeys/prices.test.tsx › %s is no price list',
      'journeys/sign-in.test.tsx › if the backend %s, the person is signed in without it',
      'unit/api/identityProvider.test.ts › an answer of %p names nobody and is a failure',
    ],
  },
  {
    id: '8.sdk',
    says: "PayPal's script that does not come is logged, and told",
    tests: [
      'journeys/paypal-script.test.tsx › a script that does not get through (%s) can be asked for again',
      "e2e/paying-trouble.spec.ts › where PayPal's script is blocked the page says so, and trying again works once it gets through",
    ],
  },
  {
    id: '8.context',
    says: 'What needs the store throws outside of it',
    tests: ["unit/app/hooks.test.tsx › outside of the store's provider there is no %s, and asking for it throws"],
  },
  {
    id: '8.worker.unsupported',
    says: 'A browser without workers is told of in the console, in Spanish',
    tests: ['journeys/updates.test.tsx › a browser without workers is told of in the console, and the store works'],
  },
  {
    id: '8.worker.failed',
    says: 'A worker that cannot be registered is told of in the console, in Spanish',
    tests: ['journeys/updates.test.tsx › a worker that cannot be registered is told of in the console'],
  },
  {
    id: '8.chunk',
    says: 'A part that cannot be loaded is an error of its own, with a reason',
    tests: [
      'unit/shared/chunkLoadError.test.ts › a chunk that cannot be had says why',
      'unit/shared/chunkLoadError.test.ts › a chunk is given up after 120 seconds, and not before',
      'journeys/lost-chunk.test.tsx › a page whose code cannot be had says so and can be tried again',
    ],
  },
]
