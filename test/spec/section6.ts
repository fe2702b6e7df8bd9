import type { Row } from './row'

/** Section 6: who may do what. */
export const section6: readonly Row[] = [
  {
    id: '6.visitor.may',
    says: 'A visitor browses, searches, views, shares and opens what was shared',
    tests: [
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
      'journeys/shared-link.test.tsx › a shared link opens its image over the gallery, and closing it leads to the gallery',
    ],
  },
  {
    id: '6.visitor.lists',
    says: 'A visitor has no favourites, no cart and no downloads',
    tests: [
      'journeys/image-menu.test.tsx › a visitor who chooses %s is told to sign in',
      'journeys/view-an-image.test.tsx › a visitor who chooses %s is told to sign in',
    ],
  },
  {
    id: '6.visitor.pages',
    says: 'A visitor has none of the pages of those who are signed in',
    tests: [
      'journeys/find-the-way.test.tsx › %s sends visitors to the login screen, and the way back does not lead in again',
      'journeys/find-the-way.test.tsx › a payment without anything to pay says so and leads to the cart, which needs a signed-in person',
    ],
  },
  {
    id: '6.user.may',
    says: 'Who is signed in has favourites and a cart, and pays',
    tests: [
      'e2e/buying.spec.ts › ${name} › one signs in, likes an image, fills the cart, applies a code and goes to pay',
      'e2e/paying.spec.ts › from the gallery to the paid order, with a code',
      'e2e/journey.spec.ts › by keyboard alone: from the gallery over favourites, cart and code to the paid order, and the focus is where one expects it',
    ],
  },
]
