import type { Row } from './row'

/** Contract: what it settles about calls. */
export const contractCalls: readonly Row[] = [
  {
    id: 'calls.pages.pairs',
    says: 'A load asks for two pages at once',
    tests: ['journeys/browse-the-gallery.test.tsx › pages are asked for in pairs of 40 images, in parallel'],
  },
  {
    id: 'calls.pages.at-once',
    says: 'The first page of a pair is shown without waiting for the second',
    tests: ['journeys/browse-the-gallery.test.tsx › the first page of a pair is shown without waiting for the second'],
  },
  {
    id: 'calls.pages.none-skipped',
    says: 'No page is left out, none comes twice',
    tests: [
      'journeys/browse-the-gallery.test.tsx › scrolling to the end shows every image of the catalogue once, and says that this was all',
      'e2e/endless.spec.ts › 4,000 images can be scrolled through: few cards at a time, each image once, none left out, nothing moves',
    ],
  },
  {
    id: 'calls.pages.end',
    says: 'A page that is not full is the last',
    tests: [
      'unit/api/previewPage.test.ts › a page with %s is the last',
      'unit/api/previewPage.test.ts › a full page is followed by the next one',
    ],
  },
  {
    id: 'calls.pages.duplicates',
    says: 'An id that comes twice is shown once',
    tests: [
      'journeys/browse-the-gallery.test.tsx › an image that the server sends twice is shown once',
      'unit/features/gallery/growing.test.ts › pages that come one by one give what they give together: every image once, in order',
    ],
  },
  {
    id: 'calls.lists.query',
    says: 'Additions carry person and image in the address; their place in the list is not sent',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › the call that adds to %s names person and image in its address, and has no body',
      'unit/features/cart/cartThunks.test.ts › an addition says at which place of the list the image comes to stand, to the code and not to the server',
      'unit/features/favorites/favoritesThunks.test.ts › an addition says which favourite in order it is, to the code and not to the server',
    ],
  },
  {
    id: 'calls.client-id',
    says: "The person of a call is the backend's id",
    tests: [
      'journeys/what-the-server-is-told.test.tsx › the call that adds to %s names person and image in its address, and has no body',
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
    ],
  },
  {
    id: 'calls.no-client-id',
    says: "Without the backend's id, lists live in the browser and nothing is called",
    tests: [
      'journeys/favorites-and-the-server.test.tsx › somebody without a backend id keeps favourites in this browser, and no call is made',
      'journeys/offline.test.tsx › somebody whom the backend does not know needs no network for their lists',
    ],
  },
  {
    id: 'calls.user-info',
    says: 'Google is asked at its second version, with the token as bearer',
    tests: [
      'unit/api/identityProvider.test.ts › whoever has the token learns who signed in',
      'unit/api/identityProvider.test.ts › a refused token is a failure',
    ],
  },
  {
    id: 'calls.paypal',
    says: "PayPal's order: one unit, dollars with two decimals, number of the purchase, capture, nothing shipped, paid now",
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
      'unit/shared/money.test.ts › %i cents are %s to a program',
    ],
  },
  {
    id: 'calls.confirm',
    says: 'A payment is confirmed with order, status and details',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: 'calls.confirm-free',
    says: 'A free order is confirmed as FREE-, COMPLETED, without details',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase that a code pays for is confirmed by an id of its own, without details',
      'e2e/paying-free.spec.ts › a code that pays for everything buys the cart without PayPal, and counts once',
      'unit/features/checkout/nextPurchase.test.ts › only an order that costs nothing is paid for by a code',
    ],
  },
  {
    id: 'calls.free-order',
    says: 'A total of nothing, by a code, is bought from the cart',
    tests: ['journeys/free-order.test.tsx › a code that covers everything buys the cart without PayPal'],
  },
  {
    id: 'calls.free-code',
    says: 'The code of a free order is recorded like any other',
    tests: [
      'journeys/free-order.test.tsx › a code that covers everything buys the cart without PayPal',
      'e2e/paying-free.spec.ts › a code that pays for everything buys the cart without PayPal, and counts once',
    ],
  },
  {
    id: 'calls.amounts',
    says: 'The amounts of an address are corrected, said and put there',
    tests: [
      'journeys/payment.test.tsx › the amounts in the address › are for show: what the cart comes to is shown, said, put into the address and paid',
      'journeys/payment.test.tsx › the amounts in the address › that are right are left as they are, without a word',
      'e2e/paying-amounts.spec.ts › amounts that were made up in the address, and codes that were never applied, are corrected and charge nobody',
    ],
  },
  {
    id: 'calls.amounts-storage',
    says: 'Amounts that the browser keeps are not believed either',
    tests: [
      'journeys/payment.test.tsx › prices that are kept in the browser › are asked about before anybody pays them',
      'e2e/paying-amounts.spec.ts › ${what}, put into storage, is asked about before anybody pays',
      "e2e/paying-amounts.spec.ts › a cart that was put into storage gives way to the server's",
      "e2e/paying-amounts.spec.ts › prices that were put into storage give way to the server's before anybody pays",
    ],
  },
  {
    id: 'calls.nothing-lost',
    says: 'Between capture and confirmation nothing is lost',
    tests: [
      'unit/features/checkout/checkout.model.test.ts › whatever happens between the wish to pay and the end, no money is taken twice or lost (${RUNS} runs)',
      'journeys/a-paid-order-is-not-lost.test.tsx › a payment that the server does not take at once is confirmed later, and nobody is asked to try again',
      'journeys/a-paid-order-is-not-lost.test.tsx › what was paid before the page was closed is confirmed at the next start, on whichever page',
      'e2e/paying-reloads.spec.ts › a reload ${when} ends in one payment and an empty cart',
      'e2e/paying-confirmed.spec.ts › when the confirmation fails three times and the page is closed meanwhile, the next page confirms',
    ],
  },
  {
    id: 'calls.prices.unit',
    says: 'precioUsd is what one image costs, in dollars',
    tests: [
      'unit/api/prices.test.ts › %d dollars are %i cents',
      'unit/api/prices.test.ts › the three packages arrive in cents and percent, in whatever order',
    ],
  },
  {
    id: 'calls.prices.discount',
    says: 'descuento is text with a percentage',
    tests: [
      'unit/api/prices.test.ts › a discount of %j is %d percent',
      'unit/api/prices.test.ts › a package with the discount %p keeps its price and takes the default discount',
    ],
  },
  {
    id: 'calls.prices.unusable',
    says: 'A package that cannot be used is its default',
    tests: [
      "journeys/prices.test.tsx › a package without a usable price is its default, the others are the server's",
      'unit/api/prices.test.ts › a package at the price of %p is its default',
      'unit/api/prices.test.ts › a package that is missing is its default',
    ],
  },
  {
    id: 'calls.prices.left-over',
    says: 'What is left of a cart is one package of single images',
    tests: [
      'unit/features/cart/packages.test.ts › full tens come before at most one full five, and what is left is at most one package of single images',
      'journeys/cart.test.tsx › thirteen images are packed as ten and three, each with its price',
    ],
  },
  {
    id: 'calls.shared.not-found',
    says: 'A shared image that is not there, or an empty answer, is not found',
    tests: [
      'journeys/shared-link.test.tsx › a link with %s says that the image was not found',
      'journeys/shared-link.test.tsx › an answer of %s counts as not found',
      'journeys/shared-link.test.tsx › a 404 with a page of HTML is not found as well',
    ],
  },
  {
    id: 'calls.shared.failed',
    says: 'Any other failure of a shared image is a failure',
    tests: [
      'journeys/shared-link.test.tsx › a server that fails is told apart, and can be asked again',
      'journeys/shared-link.test.tsx › an answer that is a page of HTML is a failure',
    ],
  },
  {
    id: 'calls.toasts',
    says: 'What was copied is a status, what failed an alert',
    tests: [
      'journeys/share-an-image.test.tsx › the link is copied and the person told',
      'journeys/share-an-image.test.tsx › when neither way works nobody is told that it did',
    ],
  },
  {
    id: 'calls.analytics.page-view',
    says: 'A page view is page_view, with path and search',
    tests: [
      'journeys/find-the-way.test.tsx › a paid order shows its number, whatever else the address says, and is reported',
    ],
  },
  {
    id: 'calls.analytics.gtag',
    says: 'Events go to whatever gtag the page has',
    tests: [
      "journeys/the-operators-own-analytics.test.tsx › the operator's own gtag hears how fast the page was, and nobody is asked",
      "unit/platform/googleAnalytics.test.ts › a gtag and a queue that the operator's page brought along are used, not replaced",
      'journeys/analytics-consent.test.tsx › who accepts is counted from then on, and asked no more',
    ],
  },
  {
    id: 'calls.analytics.shapes',
    says: 'Events have the shapes of Google Analytics 4',
    tests: [
      'journeys/view-an-image.test.tsx › a card enlarges its image, and the visit is reported',
      "journeys/favorites.test.tsx › a favourite is added by the card's menu, and the backend, the header and the menu know it",
      'journeys/pay.test.tsx › a payment is one sale to analytics, with what was paid for each image',
    ],
  },
  {
    id: 'calls.worker',
    says: 'The worker tells of pictures by IMAGE_FROM_CACHE and IMAGE_CACHED, with the address',
    tests: [
      'journeys/updates.test.tsx › what the worker says of pictures is logged, and whatever else it says is not',
      'unit/pwa/runtimeCaching.test.ts › a picture that is new in the cache is told to pages that the worker does not control yet, too',
      'e2e/image-cache.spec.ts › pictures that are kept are marked and come from the worker, which tells; who signs out leaves none',
    ],
  },
]
