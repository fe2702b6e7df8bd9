import type { Row } from './row'

/** Contract: words and accessible names. */
export const contractCopy: readonly Row[] = [
  {
    id: 'copy.header.search',
    says: 'Header: the search box and its two buttons',
    tests: [
      'journeys/search.test.tsx › a search leads to its results, whatever the accents, and is reported',
      'journeys/search.test.tsx › a search of blanks does nothing',
      'journeys/search.test.tsx › the box shows the search of the address, and clearing it on the results leads back to the gallery',
    ],
  },
  {
    id: 'copy.header.links',
    says: "Header: the logo by the product's name, and links with a count",
    tests: [
      'journeys/the-header.test.tsx › who is signed in has links to gallery, favourites and cart; a visitor to the gallery only',
      'journeys/the-header.test.tsx › the logo leads to the gallery',
      "journeys/cart.test.tsx › the card's menu puts an image into the cart once, and then says that it is there",
      "journeys/favorites.test.tsx › a favourite is added by the card's menu, and the backend, the header and the menu know it",
    ],
  },
  {
    id: 'copy.header.account',
    says: "Header: the profile by the person's name, with its menu; the ways in",
    tests: [
      'journeys/sign-out.test.tsx › the menu of the profile opens and closes by its button, and by the keyboard',
      'journeys/the-header.test.tsx › while it is not known who is there, there is no way in, and then there are two',
    ],
  },
  {
    id: 'copy.mobile',
    says: 'Mobile: the panel, what opens and closes it, and the links that a visitor cannot use',
    tests: [
      'journeys/find-the-way.test.tsx › the menu of narrow windows holds search, links and account',
      'journeys/find-the-way.test.tsx › the menu closes by its button and returns the focus',
    ],
  },
  {
    id: 'copy.card.buttons',
    says: "Card: picture and buttons by the image's title",
    tests: [
      'journeys/image-menu.test.tsx › the options button opens the same menu, and the keyboard goes through it and comes back',
      'journeys/view-an-image.test.tsx › a card enlarges its image, and the visit is reported',
      'journeys/browse-the-gallery.test.tsx › an image that the server sends twice is shown once',
    ],
  },
  {
    id: 'copy.card.touch',
    says: 'Card: a button and a long press open the menu of the right click',
    tests: [
      'journeys/image-menu.test.tsx › the options button opens the same menu, and the keyboard goes through it and comes back',
      'journeys/image-menu.test.tsx › a finger that rests on a picture opens its menu, and lifting it opens nothing else',
      'e2e/phone.spec.ts › on a phone one taps, swipes, presses long and searches from the panel',
    ],
  },
  {
    id: 'copy.card.menu',
    says: 'Card: the words of its menu, and what is disabled in it',
    tests: [
      'journeys/image-menu.test.tsx › a right click opens the menu of that image',
      "journeys/favorites.test.tsx › a favourite is added by the card's menu, and the backend, the header and the menu know it",
      "journeys/cart.test.tsx › the card's menu puts an image into the cart once, and then says that it is there",
    ],
  },
  {
    id: 'copy.gallery.loading',
    says: 'Gallery: more is on its way',
    tests: [
      'journeys/a-picture-arrives.test.tsx › that more images are on their way is a status',
      'journeys/browse-the-gallery.test.tsx › the first page of a pair is shown without waiting for the second',
    ],
  },
  {
    id: 'copy.gallery.end',
    says: 'Gallery: that was all',
    tests: [
      'journeys/browse-the-gallery.test.tsx › scrolling to the end shows every image of the catalogue once, and says that this was all',
    ],
  },
  {
    id: 'copy.gallery.failed',
    says: 'Gallery: it could not be loaded, and a way to repeat it',
    tests: [
      'journeys/the-gallery-cannot-be-loaded.test.tsx › a server that %s leads to a message with a way on',
      'journeys/the-gallery-cannot-be-loaded.test.tsx › trying again brings the images',
    ],
  },
  {
    id: 'copy.gallery.broken',
    says: 'Gallery: a picture is not to be had',
    tests: ['journeys/browse-the-gallery.test.tsx › a picture whose file is missing gives way to a placeholder'],
  },
  {
    id: 'copy.viewer.frame',
    says: 'Viewer: named by the title; to close it, and to open the details',
    tests: [
      'journeys/view-an-image.test.tsx › a card enlarges its image, and the visit is reported',
      'journeys/view-an-image.test.tsx › the close button and the back button close it as well, and both stay on the gallery',
      'journeys/view-an-image.test.tsx › the details show the description up to its marker, and tags that lead to their search',
    ],
  },
  {
    id: 'copy.viewer.actions',
    says: 'Viewer: to share, like, buy and download',
    tests: [
      'journeys/share-an-image.test.tsx › elsewhere the dialog has six targets and the link',
      'journeys/favorites.test.tsx › the viewer adds and takes back, and keeps the focus on its button',
      'journeys/favorites.test.tsx › favourites open in the viewer, which turns among them and can put them into the cart',
      'journeys/cart.test.tsx › Descargar puts the image into the cart, closes the viewer and goes there; Back leads to the gallery',
    ],
  },
  {
    id: 'copy.share',
    says: 'Share: six links, the field with the address, to copy and to close',
    tests: [
      'journeys/share-an-image.test.tsx › elsewhere the dialog has six targets and the link',
      'journeys/share-an-image.test.tsx › the link is copied and the person told',
      'journeys/share-an-image.test.tsx › the dialog closes by its button, and the viewer stays',
    ],
  },
  {
    id: 'copy.favorites',
    says: 'Favourites: what an empty page says',
    tests: ['journeys/favorites.test.tsx › without favourites the page says how to get some'],
  },
  {
    id: 'copy.cart.package',
    says: 'Cart: a package by its name, with its line',
    tests: [
      'journeys/cart.test.tsx › thirteen images are packed as ten and three, each with its price',
      'journeys/prices.test.tsx › prices come from the server and are kept',
    ],
  },
  {
    id: 'copy.cart.image',
    says: 'Cart: two buttons for each image',
    tests: [
      'journeys/cart.test.tsx › taking one image out packs the rest anew, at the backend too, and keeps the focus',
      'journeys/cart.test.tsx › an image of the cart can be seen enlarged, and the focus comes back to it',
    ],
  },
  {
    id: 'copy.cart.loading',
    says: 'Cart: what is on its way',
    tests: [
      'journeys/cart.test.tsx › an empty cart says so and shows what the packages cost',
      'journeys/prices.test.tsx › prices come from the server and are kept',
    ],
  },
  {
    id: 'copy.promo.controls',
    says: 'Promo box: the field, to apply and to take back',
    tests: [
      'journeys/promo-code.test.tsx › a code is shown in capitals, sent trimmed, and taken off the total to the cent',
      'journeys/promo-code.test.tsx › while a code is checked the button says so and asks once',
      'journeys/promo-code.test.tsx › the applied code is taken back',
    ],
  },
  {
    id: 'copy.promo.error',
    says: 'Promo box: its error belongs to the field',
    tests: [
      "journeys/promo-code.test.tsx › a code that nobody knows is refused in the store's words, until the next letter is typed",
    ],
  },
  {
    id: 'copy.summary',
    says: 'Summary: a region with three amounts',
    tests: [
      'journeys/cart.test.tsx › thirteen images are packed as ten and three, each with its price',
      'journeys/promo-code.test.tsx › a code is shown in capitals, sent trimmed, and taken off the total to the cent',
    ],
  },
  {
    id: 'copy.payment',
    says: 'Payment: its heading, and the names of its lines',
    tests: [
      'journeys/pay-with-a-code.test.tsx › the way to pay carries the amounts in dollars',
      'journeys/payment.test.tsx › the way back leads to the cart',
    ],
  },
  {
    id: 'copy.toasts',
    says: 'Toasts: two kinds are polite, two are alerts, each can be closed',
    tests: [
      'journeys/toasts.test.tsx › a toast of type %s is a %s',
      'journeys/toasts.test.tsx › a toast closes by its button',
    ],
  },
  {
    id: 'copy.network.offline',
    says: 'Network: a status says that there is none',
    tests: ['journeys/offline.test.tsx › a status line says that there is no network, for as long as there is none'],
  },
  {
    id: 'copy.network.update',
    says: 'Network: a toast offers the new version',
    tests: [
      'journeys/updates.test.tsx › a new version is offered, and comes when it is wanted',
      'e2e/updates.spec.ts › a new version asks, comes when it is wanted, and leaves the cart as it is',
    ],
  },
  {
    id: 'copy.unknown',
    says: 'Unknown path: a heading, and a way to the gallery',
    tests: ['journeys/find-the-way.test.tsx › an unknown path says so and leads to the gallery'],
  },
  {
    id: 'copy.login',
    says: 'Login: what is English is said to be',
    tests: ['journeys/the-header.test.tsx › what is English is said to be: %s, and the screen that it leads to'],
  },
  {
    id: 'copy.document',
    says: 'The document is in Spanish',
    tests: ['house/document.test.ts › the document says that it is in Spanish'],
  },
]
