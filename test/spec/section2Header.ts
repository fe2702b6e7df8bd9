import type { Row } from './row'

/** Section 2: the header. */
export const section2Header: readonly Row[] = [
  {
    id: '2.header.logo',
    says: 'The logo leads to the front page',
    tests: [
      'journeys/the-header.test.tsx › the logo leads to the gallery',
      "e2e/page-meta.spec.ts › every page has a title and a description of its own, and a way back to the gallery brings the store's",
    ],
  },
  {
    id: '2.header.search',
    says: "The search box says 'Buscar imágenes...'",
    tests: ['journeys/the-header.test.tsx › the search box says what it is for'],
  },
  {
    id: '2.header.links',
    says: 'There are links to gallery, favourites and cart',
    tests: [
      'journeys/the-header.test.tsx › who is signed in has links to gallery, favourites and cart; a visitor to the gallery only',
      'journeys/sign-out.test.tsx › on a phone the panel names the person, leads to their pages, and signs them out',
    ],
  },
  {
    id: '2.header.own-links',
    says: 'On a wide screen a visitor has no links to favourites and cart',
    tests: [
      'journeys/the-header.test.tsx › who is signed in has links to gallery, favourites and cart; a visitor to the gallery only',
      'e2e/people.spec.ts › who signs in from the header comes back to the gallery, and the header shows what is theirs',
    ],
  },
  {
    id: '2.header.disabled-links',
    says: 'In the panel a visitor has the links to favourites and cart, disabled',
    tests: ['journeys/find-the-way.test.tsx › the menu of narrow windows holds search, links and account'],
  },
  {
    id: '2.header.profile',
    says: 'Who is signed in has a button with their picture and name',
    tests: [
      "journeys/the-header.test.tsx › the profile button shows the person's picture and name",
      'journeys/sign-in.test.tsx › who was signed in is so from the first picture on',
    ],
  },
  {
    id: '2.header.dropdown',
    says: "The menu of that button holds 'Cerrar Sesión'",
    tests: ['journeys/sign-out.test.tsx › the menu of the profile opens and closes by its button, and by the keyboard'],
  },
  {
    id: '2.header.ways-in',
    says: 'A visitor has buttons to sign in and to sign up',
    tests: [
      'journeys/the-header.test.tsx › while it is not known who is there, there is no way in, and then there are two',
      'journeys/find-the-way.test.tsx › %s in the header opens the login screen in that mode, and goes back to where one was',
    ],
  },
  {
    id: '2.header.ways-in-hidden',
    says: 'The ways in are not there while it is not known who is',
    tests: [
      'journeys/the-header.test.tsx › while it is not known who is there, there is no way in, and then there are two',
      'e2e/people.spec.ts › a reload keeps the session, and does not offer to sign in for even a moment',
    ],
  },
  {
    id: '2.header.narrow',
    says: "Below 768 px the bar gives way to a panel called 'Menú'",
    tests: [
      'house/measures.test.ts › windows narrower than 768 px have the button of the panel in place of the bar',
      'journeys/find-the-way.test.tsx › the menu of narrow windows holds search, links and account',
      'e2e/phone.spec.ts › on a phone one taps, swipes, presses long and searches from the panel',
    ],
  },
  {
    id: '2.header.panel',
    says: 'The panel holds search, links and the ways in or out',
    tests: [
      'journeys/find-the-way.test.tsx › the menu of narrow windows holds search, links and account',
      'journeys/sign-out.test.tsx › on a phone the panel names the person, leads to their pages, and signs them out',
    ],
  },
  {
    id: '2.header.search-submit',
    says: 'A search is reported and leads to its results, without blanks around it',
    tests: [
      'journeys/search.test.tsx › a search leads to its results, whatever the accents, and is reported',
      'e2e/phone.spec.ts › on a phone one taps, swipes, presses long and searches from the panel',
    ],
  },
  {
    id: '2.header.clear',
    says: 'A button empties the search box',
    tests: ['journeys/search.test.tsx › clearing the box elsewhere stays on the page'],
  },
  {
    id: '2.header.clear-results',
    says: 'On the results, emptying the box leads back to the front page',
    tests: [
      'journeys/search.test.tsx › the box shows the search of the address, and clearing it on the results leads back to the gallery',
    ],
  },
  {
    id: '2.header.sync',
    says: 'The box shows the search that is in the address',
    tests: [
      'journeys/search.test.tsx › the box shows the search of the address, and clearing it on the results leads back to the gallery',
      'journeys/search.test.tsx › going back puts the search of that page into the box, and the gallery empties it',
    ],
  },
  {
    id: '2.header.reload',
    says: "Logo and 'Explorar' load the gallery anew when one is there already",
    tests: [
      'journeys/browse-the-gallery.test.tsx › the link %s on the gallery loads it anew and stays on the same history entry',
      'journeys/browse-the-gallery.test.tsx › loading anew shows what is new on every page, also on those seen a moment ago',
    ],
  },
  {
    id: '2.header.reload-replaces',
    says: 'Loading the gallery anew is no step to go back',
    tests: [
      'journeys/browse-the-gallery.test.tsx › the link %s on the gallery loads it anew and stays on the same history entry',
    ],
  },
]
