import type { Row } from './row'

/** Section 4: states, and what leads from one to the next. */
export const section4: readonly Row[] = [
  {
    id: '4.auth.loading',
    says: 'At first it is not known who is there',
    tests: [
      'journeys/sign-in.test.tsx › while it is not known who is there, the header shows no way in',
      'journeys/find-the-way.test.tsx › %s waits until it is known who is there',
    ],
  },
  {
    id: '4.auth.stored',
    says: 'Who is kept in the browser is signed in',
    tests: [
      'journeys/sign-in.test.tsx › who was signed in is so from the first picture on',
      'e2e/people.spec.ts › a reload keeps the session, and does not offer to sign in for even a moment',
    ],
  },
  {
    id: '4.auth.nobody',
    says: 'Without anybody kept there nobody is signed in',
    tests: [
      'journeys/find-the-way.test.tsx › %s sends visitors to the login screen, and the way back does not lead in again',
      'unit/features/auth/user.test.ts › %j names nobody',
    ],
  },
  {
    id: '4.auth.login',
    says: 'Signing in is kept',
    tests: [
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
    ],
  },
  {
    id: '4.auth.logout',
    says: 'Signing out forgets the person, and whatever carts and favourites are kept',
    tests: [
      'journeys/sign-out.test.tsx › whoever signs out leaves nothing in this browser, and everything at the backend',
      'unit/platform/storage.test.ts › people are forgotten, everything of theirs and nothing else',
      'e2e/people.spec.ts › signing out leads away from what is theirs and leaves nothing of it in the browser',
    ],
  },
  {
    id: '4.auth.preload',
    says: '100 ms after signing in favourites and cart are asked for',
    tests: [
      'unit/app/preloading.test.ts › a tenth of a second after somebody has signed in their lists are asked for, and not before',
    ],
  },
  {
    id: '4.login.placeholder',
    says: 'If the provider does not tell who it is, a placeholder is signed in',
    tests: [
      'journeys/sign-in.test.tsx › if nobody can say who signed in, a placeholder is signed in, without the backend',
    ],
  },
  {
    id: '4.login.no-backend',
    says: 'If the backend does not take note, the person is signed in without its id',
    tests: ['journeys/sign-in.test.tsx › if the backend %s, the person is signed in without it'],
  },
  {
    id: '4.prices.cache',
    says: 'Prices that are younger than a day are taken from the browser',
    tests: [
      'unit/features/pricing/priceCache.test.ts › prices of %s (%i ms) are %s',
      'journeys/prices.test.tsx › prices younger than twenty hours are not asked for',
      'unit/features/pricing/pricingThunks.test.ts › prices that were kept are said to be that, and of when',
    ],
  },
  {
    id: '4.prices.server',
    says: 'Without kept prices the server is asked',
    tests: ['journeys/prices.test.tsx › prices come from the server and are kept'],
  },
  {
    id: '4.prices.refresh',
    says: 'Kept prices older than 20 h are shown, and asked for anew meanwhile',
    tests: [
      'journeys/prices.test.tsx › prices older than twenty hours are shown and asked for meanwhile',
      'journeys/prices.test.tsx › prices younger than twenty hours are not asked for',
    ],
  },
  {
    id: '4.prices.expired',
    says: 'If the server does not tell, even older prices will do',
    tests: [
      'journeys/prices.test.tsx › prices older than a day are asked for, and taken only if there are no others',
      'unit/features/pricing/pricingThunks.test.ts › where the server gives none, prices are those %s, and it is said why',
    ],
  },
  {
    id: '4.prices.default',
    says: 'If there are no prices at all, the defaults do',
    tests: [
      'journeys/prices.test.tsx › without the server, when %s, the known defaults hold',
      'unit/features/pricing/pricingThunks.test.ts › where the server gives none, prices are those %s, and it is said why',
    ],
  },
  {
    id: '4.packing.anew',
    says: 'A cart that changes is packed anew',
    tests: [
      'journeys/cart.test.tsx › taking one image out packs the rest anew, at the backend too, and keeps the focus',
      'e2e/buying.spec.ts › ${name} › one signs in, likes an image, fills the cart, applies a code and goes to pay',
    ],
  },
  {
    id: '4.packing.order',
    says: 'Tens are packed first, then fives, then what is left',
    tests: [
      'unit/features/cart/packages.test.ts › %i images at the default prices are packed as %j',
      'unit/features/cart/packages.test.ts › full tens come before at most one full five, and what is left is at most one package of single images',
    ],
  },
  {
    id: '4.packing.price',
    says: 'An image costs what its package asks for one',
    tests: ['unit/features/cart/packages.test.ts › each image costs what its package asks for one'],
  },
  {
    id: '4.packing.total',
    says: 'All packages together make the total',
    tests: [
      'unit/features/cart/packages.test.ts › the lines of a summary are whole cents that add up, and none is negative',
    ],
  },
  {
    id: '4.lists.kept-first',
    says: 'Lists that are kept are shown first, and then give way to what the backend has',
    tests: [
      'journeys/favorites-and-the-server.test.tsx › what this browser kept is there at once, and is replaced by what the backend knows',
      'journeys/payment.test.tsx › a cart that is still being asked for is waited for before anybody pays it',
      "e2e/paying-amounts.spec.ts › a cart that was put into storage gives way to the server's",
    ],
  },
  {
    id: '4.lists.add-known',
    says: 'Adding what is on a list already does nothing',
    tests: [
      'journeys/cart.test.tsx › Descargar of an image that is in the cart already makes no call',
      'unit/features/lists/imageList.test.ts › adding what is there and removing what is not are no changes',
    ],
  },
  {
    id: '4.lists.add-nobody',
    says: 'Adding without being signed in does nothing',
    tests: [
      'journeys/image-menu.test.tsx › a visitor who chooses %s is told to sign in',
      'journeys/view-an-image.test.tsx › a visitor who chooses %s is told to sign in',
    ],
  },
  {
    id: '4.lists.after-server',
    says: 'A list changes when the backend has agreed, and not before',
    tests: [
      'journeys/favorites-and-the-server.test.tsx › nothing is on a list (%s) before the backend has put it there',
      'journeys/favorites-and-the-server.test.tsx › a removal that fails leaves the favourite where it is',
      'journeys/cart.test.tsx › a removal that fails changes nothing and is told',
    ],
  },
  {
    id: '4.promo.applied',
    says: 'A promo code that is valid is applied',
    tests: [
      'journeys/promo-code.test.tsx › a code is shown in capitals, sent trimmed, and taken off the total to the cent',
      'unit/features/promo/promoSlice.test.ts › there is no code at first, and what is applied replaces what was',
    ],
  },
  {
    id: '4.promo.removed',
    says: "An applied code can be taken back, and a toast says 'Código promocional removido'",
    tests: [
      'journeys/promo-code.test.tsx › the applied code is taken back',
      'unit/features/promo/promoSlice.test.ts › a code that is removed leaves nothing behind',
    ],
  },
  {
    id: '4.payment.query',
    says: 'From the cart one comes to the payment with the amounts in the address',
    tests: [
      'journeys/pay-with-a-code.test.tsx › it is the cart that puts the amounts into the address',
      'journeys/pay-with-a-code.test.tsx › the way to pay carries the amounts in dollars',
      'unit/features/checkout/paymentQuery.test.ts › amounts are dollars with two decimals',
    ],
  },
  {
    id: '4.payment.registered',
    says: 'The server has the purchase before PayPal is asked for an order',
    tests: [
      'journeys/pay.test.tsx › a purchase that the server does not register is not paid',
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
    ],
  },
  {
    id: '4.payment.captured',
    says: 'What the buyer approves is captured',
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '4.payment.confirmed',
    says: 'A capture is confirmed at the server',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
      'journeys/a-paid-order-is-not-lost.test.tsx › a payment that the server does not take at once is confirmed later, and nobody is asked to try again',
    ],
  },
  {
    id: '4.payment.code-used',
    says: 'After that the use of a code is recorded',
    tests: [
      'journeys/what-the-server-is-told.test.tsx › a purchase is registered with its amounts, confirmed with what PayPal said, then its code is used and its images go',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '4.payment.cart',
    says: 'A second after the confirmation the cart is emptied',
    tests: [
      'unit/features/checkout/settlePurchase.test.ts › a second after a purchase is confirmed its images leave the cart, and not before',
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
    ],
  },
  {
    id: '4.payment.end',
    says: 'The buyer ends on the page that says so',
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '4.payment.error',
    says: 'After an error of the payment its button can be pressed again',
    tests: [
      'journeys/pay.test.tsx › an error of PayPal is told, and the next attempt works',
      'e2e/paying-trouble.spec.ts › before the money has moved every error is told as one after which one can try again, and so one can',
    ],
  },
  {
    id: '4.payment.cancel',
    says: 'After cancelling one stays on the payment, and the button can be pressed again',
    tests: [
      'journeys/pay.test.tsx › who cancels stays on the page with everything in place, and can pay afterwards',
      'e2e/paying-trouble.spec.ts › who cancels is told that nothing was charged, finds everything in place, and can pay all the same',
    ],
  },
  {
    id: '4.free.confirmed',
    says: 'A code for everything buys for nothing, confirmed at once by an id of its own',
    tests: [
      'journeys/free-order.test.tsx › a code that covers everything buys the cart without PayPal',
      'journeys/what-the-server-is-told.test.tsx › a purchase that a code pays for is confirmed by an id of its own, without details',
      'e2e/paying-free.spec.ts › a code that pays for everything buys the cart without PayPal, and counts once',
    ],
  },
  {
    id: '4.free.end',
    says: 'After a free order the cart is emptied, and the buyer ends on the page that says so',
    tests: [
      'journeys/free-order.test.tsx › a code that covers everything buys the cart without PayPal',
      'e2e/paying-free.spec.ts › a code that pays for everything buys the cart without PayPal, and counts once',
    ],
  },
  {
    id: '4.free.error',
    says: 'A free order that fails is logged, and the buyer stays',
    tests: [
      'journeys/free-order.test.tsx › an order that the server does not register leaves the buyer in the cart, with everything in it',
    ],
  },
  {
    id: '4.toast.closes',
    says: 'A toast closes when its time is over',
    tests: ['journeys/toasts.test.tsx › a toast goes by itself after two seconds, and not before'],
  },
  {
    id: '4.scroll.threshold',
    says: 'More is asked for at 80 % of the page',
    tests: [
      'unit/features/gallery/useInfiniteScroll.test.tsx › more is asked for once the page is scrolled past 80 %',
      'unit/features/gallery/scrollThreshold.test.ts › %s',
    ],
  },
  {
    id: '4.scroll.throttle',
    says: 'Where somebody is, is looked at every 150 ms at most',
    tests: [
      'unit/features/gallery/useInfiniteScroll.test.tsx › the position is looked at no more often than every 150 ms',
    ],
  },
  {
    id: '4.scroll.loader',
    says: 'Something says that more images are coming, until they are there',
    tests: [
      'journeys/browse-the-gallery.test.tsx › the first page of a pair is shown without waiting for the second',
      'unit/features/gallery/useInfiniteScroll.test.tsx › the same list is asked to grow once, however much one scrolls',
    ],
  },
  {
    id: '4.scroll.counter',
    says: 'Pages are counted from 0, two for each load',
    tests: [
      'journeys/browse-the-gallery.test.tsx › pages are asked for in pairs of 40 images, in parallel',
      'journeys/browse-the-gallery.test.tsx › scrolling to the end shows every image of the catalogue once, and says that this was all',
    ],
  },
  {
    id: '4.sdk.initial',
    says: "PayPal's script may not have been asked for yet",
    tests: ['journeys/paypal-script.test.tsx › the script waits for the network'],
  },
  {
    id: '4.sdk.pending',
    says: "PayPal's script may be on its way",
    tests: ['journeys/paypal-script.test.tsx › a script that takes its time is waited for, with a word'],
  },
  {
    id: '4.sdk.resolved',
    says: "PayPal's script may be there, with its button",
    tests: ["journeys/paypal-script.test.tsx › PayPal's script is asked for on the payment page, and nowhere before"],
  },
  {
    id: '4.sdk.rejected',
    says: "PayPal's script may not be to be had",
    tests: [
      'journeys/paypal-script.test.tsx › a script that does not get through (%s) can be asked for again',
      "e2e/paying-trouble.spec.ts › where PayPal's script is blocked the page says so, and trying again works once it gets through",
    ],
  },
  {
    id: '4.worker.messages',
    says: 'What the worker says of pictures is logged, and nothing else',
    tests: [
      'journeys/updates.test.tsx › what the worker says of pictures is logged, and whatever else it says is not',
      'e2e/image-cache.spec.ts › pictures that are kept are marked and come from the worker, which tells; who signs out leaves none',
    ],
  },
]
