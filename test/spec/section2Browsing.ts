import type { Row } from './row'

/** Section 2: the pages on which images are looked at. */
export const section2Browsing: readonly Row[] = [
  {
    id: '2.gallery.all',
    says: 'The front page has every image that there is',
    tests: [
      'journeys/browse-the-gallery.test.tsx › scrolling to the end shows every image of the catalogue once, and says that this was all',
      'e2e/endless.spec.ts › 4,000 images can be scrolled through: few cards at a time, each image once, none left out, nothing moves',
    ],
  },
  {
    id: '2.gallery.endless',
    says: 'More images come as somebody scrolls',
    tests: [
      'journeys/browse-the-gallery.test.tsx › scrolling to the end shows every image of the catalogue once, and says that this was all',
      'e2e/endless.spec.ts › 4,000 images can be scrolled through: few cards at a time, each image once, none left out, nothing moves',
    ],
  },
  {
    id: '2.gallery.title',
    says: 'The front page is titled with the tagline',
    tests: [
      'journeys/browse-the-gallery.test.tsx › a visitor sees the first images under the tagline of the store',
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
    ],
  },
  {
    id: '2.search.filter',
    says: 'The results are those of q alone',
    tests: [
      'journeys/search.test.tsx › a search leads to its results, whatever the accents, and is reported',
      'journeys/search.test.tsx › another search replaces the results of the one before',
    ],
  },
  {
    id: '2.search.encoded',
    says: 'Whatever is searched for survives the way through the address',
    tests: [
      'journeys/search.test.tsx › signs that addresses use for themselves are part of what is searched for',
      'unit/shared/paths.test.ts › any search text and any id survive the way through an address',
    ],
  },
  {
    id: '2.search.heading',
    says: 'The heading names the search: \'Resultados para: "…"\'',
    tests: [
      'journeys/search.test.tsx › a search leads to its results, whatever the accents, and is reported',
      "e2e/first-screen.spec.ts › the first pictures of ${path} are there before any of the app's code",
    ],
  },
  {
    id: '2.search.heading-all',
    says: "Without q the heading is 'Todas las imágenes'",
    tests: ['journeys/search.test.tsx › a search for nothing shows all images'],
  },
  {
    id: '2.search.heading-hidden',
    says: 'Where a search found nothing its usual heading is not there',
    tests: [
      'journeys/search.test.tsx › without results the message is the heading, with a way on, and is said to screen readers',
    ],
  },
  {
    id: '2.search.nothing',
    says: 'Where a search found nothing the page says so in the agreed words',
    tests: [
      'journeys/search.test.tsx › without results the message is the heading, with a way on, and is said to screen readers',
      'journeys/search.test.tsx › a search %s finds nothing and breaks nothing',
    ],
  },
  {
    id: '2.favorites.heading',
    says: "The page of favourites is called 'Mis Favoritos'",
    tests: [
      'journeys/sign-in.test.tsx › a page for signed-in people waits, asks to sign in, and is there afterwards',
      'e2e/people.spec.ts › a visitor who opens ${route} is asked to sign in and led back to it',
    ],
  },
  {
    id: '2.favorites.grid',
    says: 'The page of favourites shows the images that the person likes',
    tests: ['journeys/favorites.test.tsx › the page shows the favourites in the order of the backend, six to a row'],
  },
  {
    id: '2.favorites.columns',
    says: 'Favourites stand six to a row, and two on a narrow screen',
    tests: ['journeys/favorites.test.tsx › the page shows the favourites in the order of the backend, six to a row'],
  },
  {
    id: '2.favorites.empty',
    says: 'Without favourites the page says so, and how one gets some',
    tests: ['journeys/favorites.test.tsx › without favourites the page says how to get some'],
  },
  {
    id: '2.favorites.login',
    says: 'A visitor to the favourites is sent to sign in',
    tests: [
      'journeys/find-the-way.test.tsx › %s sends visitors to the login screen, and the way back does not lead in again',
      'e2e/people.spec.ts › a visitor who opens ${route} is asked to sign in and led back to it',
    ],
  },
  {
    id: '2.favorites.waits',
    says: 'Nobody is sent away from the favourites before it is known whether they are signed in',
    tests: ['journeys/find-the-way.test.tsx › %s waits until it is known who is there'],
  },
  {
    id: '2.shared.loads',
    says: 'A shared link brings its image',
    tests: [
      'journeys/shared-link.test.tsx › a shared link opens its image over the gallery, and closing it leads to the gallery',
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
    ],
  },
  {
    id: '2.shared.behind',
    says: 'The gallery is to be seen behind a shared image',
    tests: [
      'journeys/shared-link.test.tsx › a shared link opens its image over the gallery, and closing it leads to the gallery',
    ],
  },
  {
    id: '2.shared.opens',
    says: 'The viewer of a shared image opens by itself, 500 ms later',
    tests: [
      'unit/features/viewer/useSharedViewer.test.tsx › the viewer opens half a second after the image is known, not before',
      'journeys/shared-link.test.tsx › a shared link opens its image over the gallery, and closing it leads to the gallery',
    ],
  },
  {
    id: '2.shared.leaves',
    says: 'Once that viewer was closed the page turns into the front page, 300 ms later',
    tests: [
      'unit/features/viewer/useSharedViewer.test.tsx › the page is left 300 ms after the viewer was closed, once',
      'journeys/shared-link.test.tsx › a shared link opens its image over the gallery, and closing it leads to the gallery',
    ],
  },
  {
    id: '2.shared.loading',
    says: "While a shared image is on its way the page says 'Cargando imagen compartida...'",
    tests: [
      'journeys/shared-link.test.tsx › a shared link opens its image over the gallery, and closing it leads to the gallery',
    ],
  },
  {
    id: '2.shared.error',
    says: "A link that leads to no image has a page called 'Imagen no encontrada'",
    tests: [
      'journeys/shared-link.test.tsx › a link %s says that no image was named',
      'journeys/shared-link.test.tsx › a 404 with a page of HTML is not found as well',
    ],
  },
  {
    id: '2.shared.explore',
    says: "From that page 'Explorar Galería' leads on",
    tests: ['journeys/shared-link.test.tsx › the error screen leads to the gallery'],
  },
  {
    id: '2.shared.link',
    says: 'The link of an image is the host, /previewcontent/ and its id as rsrc',
    tests: [
      'journeys/share-an-image.test.tsx › elsewhere the dialog has six targets and the link',
      'unit/shared/paths.test.ts › a shared image has the link that is out in the world',
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
    ],
  },
]
