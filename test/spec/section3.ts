import type { Row } from './row'

/** Section 3: what things are made of. */
export const section3: readonly Row[] = [
  {
    id: '3.user.fields',
    says: 'A person has the eight fields, filled from the provider and the backend',
    tests: [
      'unit/features/auth/user.test.ts › what the identity provider tells is kept, and the backend id with it',
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
    ],
  },
  {
    id: '3.user.stored',
    says: "A person is kept under 'user'",
    tests: [
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
      'unit/platform/storage.test.ts › the names of what is kept are those of the contract',
    ],
  },
  {
    id: '3.image.raw',
    says: 'An image of the server is read whole',
    tests: ['unit/api/image.test.ts › an image arrives with everything the store needs'],
  },
  {
    id: '3.image.id',
    says: 'An id becomes text',
    tests: [
      'unit/api/image.test.ts › what is missing takes its default',
      'unit/features/lists/storedList.test.ts › an id that is a number and one that is text are the same',
    ],
  },
  {
    id: '3.image.url',
    says: 'An address below the API becomes a path of this site',
    tests: [
      'unit/api/image.test.ts › an image arrives with everything the store needs',
      'unit/api/apiElsewhere.test.ts › where the API lives elsewhere, images below it are asked of this site, and others where they are',
      'unit/api/safeImageUrl.test.ts › %s is shown from %s',
    ],
  },
  {
    id: '3.image.title',
    says: "A missing title is 'Imagen' and the id",
    tests: [
      'unit/api/image.test.ts › what is missing takes its default',
      'unit/api/image.test.ts › a title of %p is replaced by the default',
    ],
  },
  {
    id: '3.image.description',
    says: "A missing description is 'Imagen generada #' and the id",
    tests: [
      'unit/api/image.test.ts › what is missing takes its default',
      'journeys/view-an-image.test.tsx › an image with no description at all has the default one',
    ],
  },
  {
    id: '3.image.size',
    says: 'A missing width or height is 800',
    tests: [
      'unit/api/image.test.ts › what is missing takes its default',
      'unit/api/image.test.ts › a width of %p is not believed',
      'journeys/browse-the-gallery.test.tsx › entries without id or url are left out, and sizes that are missing do no harm',
    ],
  },
  {
    id: '3.image.price',
    says: 'An image has the price of a single one',
    tests: ['unit/api/image.test.ts › an image arrives with everything the store needs'],
  },
  {
    id: '3.image.tags',
    says: 'Missing tags are none',
    tests: [
      'unit/api/image.test.ts › what is missing takes its default',
      'unit/api/image.test.ts › tags %p are read as a list',
    ],
  },
  {
    id: '3.image.dropped',
    says: 'An entry without id or address is dropped',
    tests: [
      'unit/api/image.test.ts › entry %# without a usable id or url is dropped',
      'journeys/browse-the-gallery.test.tsx › entries without id or url are left out, and sizes that are missing do no harm',
    ],
  },
  {
    id: '3.price-package',
    says: 'A price package is told by its size, and has a name, a price and a discount',
    tests: [
      'unit/api/prices.test.ts › the three packages arrive in cents and percent, in whatever order',
      'unit/api/prices.test.ts › a package of %p images is none',
      'unit/api/prices.test.ts › a discount of %j is %d percent',
    ],
  },
  {
    id: '3.price-config.packs',
    says: 'Of single images, fives and tens the store knows name, price per image and discount',
    tests: [
      'unit/api/prices.test.ts › the three packages arrive in cents and percent, in whatever order',
      'journeys/prices.test.tsx › prices come from the server and are kept',
    ],
  },
  {
    id: '3.price-config.state',
    says: 'The store knows whether prices are on their way, since when it has them, and what went wrong',
    tests: [
      'unit/features/pricing/pricingThunks.test.ts › prices of the server are said to be that, and of now',
      'unit/features/pricing/pricingThunks.test.ts › where the server gives none, prices are those %s, and it is said why',
      'journeys/prices.test.tsx › prices come from the server and are kept',
    ],
  },
  {
    id: '3.price-config.source',
    says: "The store knows whether prices are the server's, kept ones or the defaults",
    tests: [
      'unit/features/pricing/pricingThunks.test.ts › prices of the server are said to be that, and of now',
      'unit/features/pricing/pricingThunks.test.ts › prices that were kept are said to be that, and of when',
      'unit/features/pricing/pricingThunks.test.ts › where the server gives none, prices are those %s, and it is said why',
    ],
  },
  {
    id: '3.lists.kept',
    says: 'Favourites and cart are kept per person, under favorites_ and cart_ with their id',
    tests: [
      "unit/app/persistence.test.ts › a change is written under the person's key, images and changes and nothing of the moment",
      'journeys/favorites-and-the-server.test.tsx › somebody without a backend id keeps favourites in this browser, and no call is made',
      'unit/platform/storage.test.ts › the names of what is kept are those of the contract',
    ],
  },
  {
    id: '3.cart-package',
    says: 'A package has a type, images and a price',
    tests: ['unit/features/cart/packages.test.ts › %i images at the default prices are packed as %j'],
  },
  {
    id: '3.add-payload',
    says: 'An addition names person, image and its place in the list',
    tests: [
      'unit/features/cart/cartThunks.test.ts › an addition says at which place of the list the image comes to stand, to the code and not to the server',
      'unit/features/favorites/favoritesThunks.test.ts › an addition says which favourite in order it is, to the code and not to the server',
    ],
  },
  {
    id: '3.promo',
    says: 'A promo code has a percentage',
    tests: [
      'unit/api/discount.test.ts › a valid code has its percent',
      'unit/features/promo/promoSlice.test.ts › there is no code at first, and what is applied replaces what was',
    ],
  },
  {
    id: '3.purchase.sent',
    says: 'A purchase is told with person, amount, percentage and code',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
      'e2e/paying-free.spec.ts › a code that pays for everything buys the cart without PayPal, and counts once',
    ],
  },
  {
    id: '3.purchase.id',
    says: "The number of a purchase is the server's",
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'journeys/free-order.test.tsx › a code that covers everything buys the cart without PayPal',
    ],
  },
  {
    id: '3.confirmation',
    says: "A payment is confirmed with PayPal's order, its status and what PayPal said of it",
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '3.kept-image',
    says: 'Of a kept image id, address, size and title are written down',
    tests: [
      'unit/features/imageCache/cachedImage.test.ts › an entry says what is needed to show its picture',
      'journeys/cached-images.test.tsx › the first screens of the gallery are kept when the browser is at rest, and their cards are marked',
    ],
  },
]
