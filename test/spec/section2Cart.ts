import type { Row } from './row'

/** Section 2: a package in the cart, toasts, and the promo box. */
export const section2Cart: readonly Row[] = [
  {
    id: '2.package.grid',
    says: 'A package shows its pictures five to a row',
    tests: ['house/measures.test.ts › a package has five pictures to a row'],
  },
  {
    id: '2.package.enlarge',
    says: 'Each picture of a package can be seen enlarged',
    tests: ['journeys/cart.test.tsx › an image of the cart can be seen enlarged, and the focus comes back to it'],
  },
  {
    id: '2.package.remove',
    says: 'Each picture of a package can be taken out',
    tests: [
      'journeys/cart.test.tsx › taking one image out packs the rest anew, at the backend too, and keeps the focus',
      'e2e/buying.spec.ts › ${name} › one signs in, likes an image, fills the cart, applies a code and goes to pay',
    ],
  },
  {
    id: '2.package.title',
    says: 'A package bears the name that goes with its price',
    tests: [
      'journeys/cart-feedback.test.tsx › a package shows its name, what each of its images costs, and what it costs itself',
      'journeys/prices.test.tsx › prices come from the server and are kept',
    ],
  },
  {
    id: '2.package.line',
    says: 'A line of a package says what an image costs in it, and how much less that is',
    tests: [
      'journeys/cart-feedback.test.tsx › a package shows its name, what each of its images costs, and what it costs itself',
      'journeys/cart.test.tsx › thirteen images are packed as ten and three, each with its price',
    ],
  },
  {
    id: '2.package.price',
    says: 'A package says what it costs itself',
    tests: [
      'journeys/cart-feedback.test.tsx › a package shows its name, what each of its images costs, and what it costs itself',
    ],
  },
  {
    id: '2.toast.place',
    says: 'Toasts stand at the top right of the window',
    tests: ['house/measures.test.ts › toasts stand at the top right, whatever is scrolled'],
  },
  {
    id: '2.toast.types',
    says: 'There are four types of toasts',
    tests: ['journeys/toasts.test.tsx › a toast of type %s is a %s'],
  },
  {
    id: '2.toast.duration',
    says: 'A toast goes by itself after 2000 ms',
    tests: ['journeys/toasts.test.tsx › a toast goes by itself after two seconds, and not before'],
  },
  {
    id: '2.toast.close',
    says: 'A toast can be closed by a button',
    tests: ['journeys/toasts.test.tsx › a toast closes by its button'],
  },
  {
    id: '2.toast.exit',
    says: 'A toast takes 300 ms to go',
    tests: ['house/measures.test.ts › a toast takes 300 ms to go'],
  },
  {
    id: '2.promo.apply',
    says: "A button applies the code in the field, and says 'Validando...' meanwhile",
    tests: [
      'journeys/promo-code.test.tsx › while a code is checked the button says so and asks once',
      'journeys/promo-code.test.tsx › a code is shown in capitals, sent trimmed, and taken off the total to the cent',
    ],
  },
  {
    id: '2.promo.remove',
    says: 'A button takes the applied code back',
    tests: ['journeys/promo-code.test.tsx › the applied code is taken back'],
  },
]
