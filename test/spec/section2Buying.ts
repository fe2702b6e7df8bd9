import type { Row } from './row'

/** Section 2: the pages on which somebody signs in, buys and pays. */
export const section2Buying: readonly Row[] = [
  {
    id: '2.cart.heading',
    says: "The cart is called 'Mi Carrito'",
    tests: [
      'journeys/sign-in.test.tsx › the purpose of signing in survives the change to signing up',
      'e2e/buying.spec.ts › ${name} › one signs in, likes an image, fills the cart, applies a code and goes to pay',
    ],
  },
  {
    id: '2.cart.login',
    says: 'A visitor to the cart is sent to sign in',
    tests: [
      'journeys/find-the-way.test.tsx › %s sends visitors to the login screen, and the way back does not lead in again',
      'e2e/people.spec.ts › a visitor who opens ${route} is asked to sign in and led back to it',
    ],
  },
  {
    id: '2.cart.waits',
    says: 'Nobody is sent away from the cart before it is known whether they are signed in',
    tests: ['journeys/find-the-way.test.tsx › %s waits until it is known who is there'],
  },
  {
    id: '2.cart.loading',
    says: "The cart's page says that the cart is on its way",
    tests: ['journeys/cart.test.tsx › an empty cart says so and shows what the packages cost'],
  },
  {
    id: '2.cart.loading-prices',
    says: "The cart's page says that the prices are on their way",
    tests: ['journeys/prices.test.tsx › prices come from the server and are kept'],
  },
  {
    id: '2.cart.empty',
    says: "An empty cart says 'Tu carrito está vacío...'",
    tests: ['journeys/cart.test.tsx › an empty cart says so and shows what the packages cost'],
  },
  {
    id: '2.cart.packages',
    says: 'A full cart lists its packages',
    tests: [
      'journeys/cart.test.tsx › thirteen images are packed as ten and three, each with its price',
      'e2e/buying.spec.ts › ${name} › one signs in, likes an image, fills the cart, applies a code and goes to pay',
    ],
  },
  {
    id: '2.cart.promo',
    says: 'A full cart has the box for a promo code',
    tests: [
      'journeys/promo-code.test.tsx › a code is shown in capitals, sent trimmed, and taken off the total to the cent',
    ],
  },
  {
    id: '2.cart.summary',
    says: 'A full cart says what all of it costs',
    tests: [
      'journeys/cart.test.tsx › thirteen images are packed as ten and three, each with its price',
      'e2e/buying.spec.ts › ${name} › one signs in, likes an image, fills the cart, applies a code and goes to pay',
    ],
  },
  {
    id: '2.cart.proceed',
    says: "'Procede al pago' leads to the payment",
    tests: [
      'journeys/pay-with-a-code.test.tsx › the way to pay carries the amounts in dollars',
      'journeys/payment.test.tsx › the way back leads to the cart',
    ],
  },
  {
    id: '2.login.mode',
    says: 'Title and button of the login go with its mode, to sign in or to sign up',
    tests: [
      'journeys/find-the-way.test.tsx › %s in the header opens the login screen in that mode, and goes back to where one was',
    ],
  },
  {
    id: '2.login.mode-text',
    says: 'What the login says goes with its mode as well',
    tests: ['journeys/find-the-way.test.tsx › what the login screen says goes with its mode: %s'],
  },
  {
    id: '2.login.mode-default',
    says: 'Without a mode the login is for signing in',
    tests: ['unit/features/auth/loginState.test.ts › a navigation state of %j means %s and nothing to return to'],
  },
  {
    id: '2.login.return',
    says: 'Its button to return without signing in or up goes back a page',
    tests: [
      'journeys/find-the-way.test.tsx › %s in the header opens the login screen in that mode, and goes back to where one was',
    ],
  },
  {
    id: '2.login.known',
    says: 'Who is signed in already is led from the login to the front page',
    tests: ['journeys/sign-in.test.tsx › who is signed in already has no business at the login'],
  },
  {
    id: '2.login.done',
    says: 'Who has signed in is back on the page before',
    tests: [
      'journeys/sign-in.test.tsx › whoever signs in from a page comes back to it, is known to the backend, and is remembered',
      'e2e/people.spec.ts › who signs in from the header comes back to the gallery, and the header shows what is theirs',
    ],
  },
  {
    id: '2.payment.count',
    says: 'The payment page says how many images are bought',
    tests: [
      'journeys/payment.test.tsx › the amounts in the address › are for show: what the cart comes to is shown, said, put into the address and paid',
      'journeys/pay-with-a-code.test.tsx › the way to pay carries the amounts in dollars',
    ],
  },
  {
    id: '2.payment.subtotal',
    says: 'The payment page says what they cost without a code',
    tests: [
      'journeys/payment.test.tsx › the amounts in the address › are for show: what the cart comes to is shown, said, put into the address and paid',
      'journeys/pay-with-a-code.test.tsx › the way to pay carries the amounts in dollars',
    ],
  },
  {
    id: '2.payment.discount',
    says: 'Where there is a code, a line of the payment says what it takes off',
    tests: [
      'journeys/pay-with-a-code.test.tsx › the way to pay carries the amounts in dollars',
      'journeys/payment.test.tsx › a code that expired on the way is dropped before anybody pays',
    ],
  },
  {
    id: '2.payment.no-discount',
    says: 'Without a code the payment has no such line',
    tests: [
      'journeys/payment.test.tsx › the amounts in the address › are for show: what the cart comes to is shown, said, put into the address and paid',
    ],
  },
  {
    id: '2.payment.total',
    says: 'The payment page says what is to be paid, in US dollars',
    tests: [
      'journeys/payment.test.tsx › the amounts in the address › are for show: what the cart comes to is shown, said, put into the address and paid',
      'journeys/pay-with-a-code.test.tsx › the way to pay carries the amounts in dollars',
    ],
  },
  {
    id: '2.payment.button',
    says: 'The payment page has the button that pays',
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '2.payment.back',
    says: "'Regresar al carrito' leads back to the cart",
    tests: ['journeys/payment.test.tsx › the way back leads to the cart'],
  },
  {
    id: '2.payment.empty',
    says: 'With an empty cart the payment says that there is nothing to pay, and leads to the cart',
    tests: ['journeys/payment.test.tsx › with an empty cart there is nothing to pay'],
  },
  {
    id: '2.payment.zero',
    says: 'With an amount of nothing it does the same',
    tests: ['journeys/payment.test.tsx › the amounts in the address › of nothing lead to the cart'],
  },
  {
    id: '2.success.heading',
    says: "The end of a purchase is called 'Pago Exitoso'",
    tests: [
      'journeys/find-the-way.test.tsx › a paid order shows its number, whatever else the address says, and is reported',
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
    ],
  },
  {
    id: '2.success.email',
    says: 'The end of a purchase says to which address the images are sent',
    tests: [
      'journeys/pay.test.tsx › who pays gets the order number, and the backend has the payment',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
    ],
  },
  {
    id: '2.success.order',
    says: 'It shows the number of the order, and none where the address has none',
    tests: [
      'journeys/find-the-way.test.tsx › a paid order shows its number, whatever else the address says, and is reported',
      'journeys/find-the-way.test.tsx › a success page without an order number shows none',
    ],
  },
  {
    id: '2.success.shopping',
    says: "'Seguir Comprando' leads to the front page",
    tests: [
      'journeys/find-the-way.test.tsx › a paid order shows its number, whatever else the address says, and is reported',
    ],
  },
  {
    id: '2.success.favorites',
    says: "'Ver Favoritos' leads to the favourites",
    tests: ['journeys/find-the-way.test.tsx › the end of a purchase leads to the favourites as well'],
  },
  {
    id: '2.success.view',
    says: 'A visit to the end of a purchase is reported with path and search',
    tests: [
      'journeys/find-the-way.test.tsx › a paid order shows its number, whatever else the address says, and is reported',
    ],
  },
]
