import type { Row } from './row'

/** Section 9: numbers. */
export const section9: readonly Row[] = [
  {
    id: '9.page-size',
    says: 'A page of the gallery has 40 images',
    tests: [
      'journeys/browse-the-gallery.test.tsx › pages are asked for in pairs of 40 images, in parallel',
      'unit/api/previewPage.test.ts › a page with %s is the last',
    ],
  },
  {
    id: '9.page-first',
    says: 'The first page is number 0',
    tests: ['journeys/browse-the-gallery.test.tsx › pages are asked for in pairs of 40 images, in parallel'],
  },
  {
    id: '9.page-step',
    says: 'Each load counts two pages on',
    tests: [
      'journeys/browse-the-gallery.test.tsx › pages are asked for in pairs of 40 images, in parallel',
      'journeys/browse-the-gallery.test.tsx › scrolling to the end shows every image of the catalogue once, and says that this was all',
    ],
  },
  {
    id: '9.price.individual',
    says: 'By default a single image costs 2.50 dollars',
    tests: [
      'journeys/prices.test.tsx › the known defaults are 2.50, 2.00 and 1.75 dollars an image, with 0, 20 and 30 percent off',
      'unit/features/cart/packages.test.ts › %i images at the default prices are packed as %j',
    ],
  },
  {
    id: '9.price.pack5',
    says: 'By default an image of five costs 2.00, 20 % less',
    tests: [
      'journeys/prices.test.tsx › the known defaults are 2.50, 2.00 and 1.75 dollars an image, with 0, 20 and 30 percent off',
      'unit/features/cart/packages.test.ts › %i images at the default prices are packed as %j',
    ],
  },
  {
    id: '9.price.pack10',
    says: 'By default an image of ten costs 1.75, 30 % less',
    tests: [
      'journeys/prices.test.tsx › the known defaults are 2.50, 2.00 and 1.75 dollars an image, with 0, 20 and 30 percent off',
      'unit/features/cart/packages.test.ts › %i images at the default prices are packed as %j',
    ],
  },
  {
    id: '9.price.discounts',
    says: 'Where the server tells none, the discounts are 0, 20 and 30 %',
    tests: [
      'journeys/prices.test.tsx › the known defaults are 2.50, 2.00 and 1.75 dollars an image, with 0, 20 and 30 percent off',
      'unit/api/prices.test.ts › a package with the discount %p keeps its price and takes the default discount',
    ],
  },
  {
    id: '9.price.decimals',
    says: 'Amounts have two decimals',
    tests: [
      'unit/shared/money.test.ts › %i cents are read as %s',
      'journeys/cart.test.tsx › thirteen images are packed as ten and three, each with its price',
    ],
  },
  {
    id: '9.price.key',
    says: 'Prices are kept under the name of the product and _prices',
    tests: [
      'unit/platform/priceKey.test.ts › prices are kept under the name of the product',
      'unit/platform/storage.test.ts › the names of what is kept are those of the contract',
    ],
  },
  {
    id: '9.price.day',
    says: 'Kept prices hold for 24 h',
    tests: ['unit/features/pricing/priceCache.test.ts › prices of %s (%i ms) are %s'],
  },
  {
    id: '9.price.refresh',
    says: 'Kept prices are asked for anew after 20 h',
    tests: [
      'unit/features/pricing/priceCache.test.ts › prices of %s (%i ms) are %s',
      'journeys/prices.test.tsx › prices younger than twenty hours are not asked for',
    ],
  },
  {
    id: '9.pack-sizes',
    says: 'Images are sold by one, five and ten',
    tests: [
      'unit/features/cart/packages.test.ts › %i images at the default prices are packed as %j',
      'unit/features/cart/packages.test.ts › full tens come before at most one full five, and what is left is at most one package of single images',
      'unit/api/prices.test.ts › packages of other sizes and junk among the good ones are passed over',
    ],
  },
  {
    id: '9.toast',
    says: 'A toast stays 2000 ms',
    tests: ['journeys/toasts.test.tsx › a toast goes by itself after two seconds, and not before'],
  },
  {
    id: '9.toast-exit',
    says: 'A toast takes 300 ms to go',
    tests: ['house/measures.test.ts › a toast takes 300 ms to go'],
  },
  {
    id: '9.scroll.throttle',
    says: 'A scroll is looked at every 150 ms',
    tests: [
      'unit/features/gallery/useInfiniteScroll.test.tsx › the position is looked at no more often than every 150 ms',
    ],
  },
  {
    id: '9.scroll.threshold',
    says: 'A scroll asks for more at 0.8 of the page',
    tests: [
      'unit/features/gallery/scrollThreshold.test.ts › threshold %p',
      'unit/features/gallery/useInfiniteScroll.test.tsx › more is asked for once the page is scrolled past 80 %',
    ],
  },
  {
    id: '9.preload',
    says: 'Lists are asked for 100 ms after signing in',
    tests: [
      'unit/app/preloading.test.ts › a tenth of a second after somebody has signed in their lists are asked for, and not before',
    ],
  },
  {
    id: '9.cart-cleared',
    says: 'The cart is emptied 1000 ms after the payment',
    tests: [
      'unit/features/checkout/settlePurchase.test.ts › a second after a purchase is confirmed its images leave the cart, and not before',
    ],
  },
  {
    id: '9.shared.opens',
    says: 'The viewer of a shared image opens after 500 ms',
    tests: [
      'unit/features/viewer/useSharedViewer.test.tsx › the viewer opens half a second after the image is known, not before',
    ],
  },
  {
    id: '9.shared.leaves',
    says: 'The page of a shared image is left 300 ms after its viewer was closed',
    tests: [
      'unit/features/viewer/useSharedViewer.test.tsx › the page is left 300 ms after the viewer was closed, once',
    ],
  },
  {
    id: '9.breakpoint',
    says: 'Windows narrower than 768 px are mobile',
    tests: ['house/measures.test.ts › windows narrower than 768 px have the button of the panel in place of the bar'],
  },
  {
    id: '9.ratio',
    says: '1.2 times as high as wide is not tall yet, anything above is',
    tests: [
      'unit/features/gallery/layout.test.ts › a picture taller than 1.2 times its width takes two rows, any other one',
      'journeys/a-picture-arrives.test.tsx › a picture of 100 by %i takes %i rows of the gallery; that it stands upright in the viewer is %s',
    ],
  },
  {
    id: '9.viewer.size',
    says: 'A tall picture has 392 by 698 px in the viewer',
    tests: [
      'house/measures.test.ts › a tall picture has 392 by 698 px in the viewer, and less with each narrower kind of window',
    ],
  },
  {
    id: '9.viewer.reduced',
    says: 'A tall picture has less in windows of 1600, 1200, 900 and 600 px',
    tests: [
      'house/measures.test.ts › a tall picture has 392 by 698 px in the viewer, and less with each narrower kind of window',
    ],
  },
  {
    id: '9.promo-length',
    says: 'A promo code has 50 characters at most',
    tests: [
      'unit/features/promo/promoCode.test.ts › a code ends after 50 characters',
      'journeys/promo-code.test.tsx › a code is no longer than fifty characters, and blanks are no code',
    ],
  },
  {
    id: '9.chunk-timeout',
    says: 'A part of the store is given up after 120,000 ms',
    tests: [
      'unit/shared/chunkLoadError.test.ts › a chunk is given up after 120 seconds, and not before',
      'journeys/lost-chunk.test.tsx › a page whose code does not come within 120 seconds says that it takes too long, though the host says nothing at all',
    ],
  },
]
