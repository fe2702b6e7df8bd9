import type { Row } from './row'

/** Section 5: what is checked. */
export const section5: readonly Row[] = [
  {
    id: '5.search.blank',
    says: 'A search of blanks does nothing',
    tests: [
      'journeys/search.test.tsx › a search of blanks does nothing',
      'e2e/take-over.spec.ts › a search that was sent before the app was there is made',
    ],
  },
  {
    id: '5.images.list',
    says: 'An answer that is no list has no images',
    tests: [
      'unit/api/image.test.ts › an answer of %p is an empty list',
      'journeys/the-gallery-cannot-be-loaded.test.tsx › an answer of %p is an empty gallery, not a crash',
    ],
  },
  {
    id: '5.images.empty',
    says: 'An empty list is a gallery without images',
    tests: ['journeys/browse-the-gallery.test.tsx › an empty gallery says so, and can be asked again'],
  },
  {
    id: '5.images.entries',
    says: 'Entries that are no images are passed over',
    tests: [
      'unit/api/image.test.ts › bad entries are skipped, good ones kept in order',
      'journeys/browse-the-gallery.test.tsx › entries without id or url are left out, and sizes that are missing do no harm',
    ],
  },
  {
    id: '5.image.object',
    says: 'A single image is an object',
    tests: [
      'journeys/shared-link.test.tsx › an answer of %s counts as not found',
      'unit/api/image.test.ts › entry %# without a usable id or url is dropped',
    ],
  },
  {
    id: '5.guard.favorite',
    says: 'A visitor who wants a favourite is told to sign in',
    tests: [
      'journeys/image-menu.test.tsx › a visitor who chooses %s is told to sign in',
      'journeys/view-an-image.test.tsx › a visitor who chooses %s is told to sign in',
      'e2e/phone.spec.ts › on a phone one taps, swipes, presses long and searches from the panel',
    ],
  },
  {
    id: '5.guard.cart',
    says: 'A visitor who wants something in the cart is told to sign in',
    tests: [
      'journeys/image-menu.test.tsx › a visitor who chooses %s is told to sign in',
      'journeys/view-an-image.test.tsx › a visitor who chooses %s is told to sign in',
    ],
  },
  {
    id: '5.guard.download',
    says: 'A visitor who wants to download is told to sign in',
    tests: ['journeys/view-an-image.test.tsx › a visitor who chooses %s is told to sign in'],
  },
  {
    id: '5.add.ignored',
    says: 'What is on a list already is not added again',
    tests: [
      'journeys/cart.test.tsx › Descargar of an image that is in the cart already makes no call',
      "journeys/cart.test.tsx › the card's menu puts an image into the cart once, and then says that it is there",
      'unit/features/lists/imageList.test.ts › adding what is there and removing what is not are no changes',
    ],
  },
  {
    id: '5.promo.length',
    says: 'A promo code has 50 characters at most',
    tests: [
      'journeys/promo-code.test.tsx › a code is no longer than fifty characters, and blanks are no code',
      'unit/features/promo/promoCode.test.ts › a code ends after 50 characters',
    ],
  },
  {
    id: '5.promo.capitals',
    says: 'A promo code is shown in capitals',
    tests: [
      'journeys/promo-code.test.tsx › a code is shown in capitals, sent trimmed, and taken off the total to the cent',
      'unit/features/promo/promoCode.test.ts › %j is shown as %j and sent as %j',
    ],
  },
  {
    id: '5.promo.sent',
    says: 'A promo code is sent in capitals, without blanks around it',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a code is asked about without the blanks around it, in capitals',
      'unit/features/promo/promoCode.test.ts › %j is shown as %j and sent as %j',
    ],
  },
  {
    id: '5.promo.disabled-empty',
    says: 'Without a code there is nothing to apply',
    tests: [
      'journeys/promo-code.test.tsx › a code is shown in capitals, sent trimmed, and taken off the total to the cent',
      'journeys/promo-code.test.tsx › a code is no longer than fifty characters, and blanks are no code',
    ],
  },
  {
    id: '5.promo.disabled-checking',
    says: 'While a code is checked there is nothing to apply',
    tests: ['journeys/promo-code.test.tsx › while a code is checked the button says so and asks once'],
  },
  {
    id: '5.promo.disabled-busy',
    says: 'While the cart changes there is nothing to apply',
    tests: ['journeys/cart.test.tsx › while the cart changes nobody can pay or apply a code'],
  },
  {
    id: '5.promo.error',
    says: 'A code that was refused leaves the field marked, until the next letter',
    tests: [
      "journeys/promo-code.test.tsx › a code that nobody knows is refused in the store's words, until the next letter is typed",
    ],
  },
  {
    id: '5.checkout.empty',
    says: 'An empty cart cannot be paid',
    tests: [
      'journeys/cart.test.tsx › an empty cart says so and shows what the packages cost',
      'journeys/payment.test.tsx › with an empty cart there is nothing to pay',
    ],
  },
  {
    id: '5.checkout.busy',
    says: 'A cart that is changing cannot be paid',
    tests: ['journeys/cart.test.tsx › while the cart changes nobody can pay or apply a code'],
  },
  {
    id: '5.total',
    says: 'The total is what the percentage leaves of the subtotal',
    tests: [
      'unit/features/cart/packages.test.ts › 27 images with %d %% off',
      'unit/features/cart/packages.test.ts › the discount is the nearest cent',
      'journeys/promo-code.test.tsx › a code is shown in capitals, sent trimmed, and taken off the total to the cent',
    ],
  },
  {
    id: '5.scroll.threshold',
    says: 'A threshold is pixels, a percentage or a number, else 80 %',
    tests: [
      'unit/features/gallery/scrollThreshold.test.ts › threshold %p',
      'unit/features/gallery/useInfiniteScroll.test.tsx › a threshold in pixels counts from the end',
    ],
  },
  {
    id: '5.shared.id',
    says: 'A shared link names an image',
    tests: ['journeys/shared-link.test.tsx › a link %s says that no image was named'],
  },
]
