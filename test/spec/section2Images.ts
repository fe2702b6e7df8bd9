import type { Row } from './row'

/** Section 2: a card of the gallery, and the viewer. */
export const section2Images: readonly Row[] = [
  {
    id: '2.card.lazy',
    says: 'A picture further down is asked for when it comes near',
    tests: [
      'journeys/a-picture-arrives.test.tsx › a picture further down is asked for when it comes near, the first ones at once',
    ],
  },
  {
    id: '2.card.spinner',
    says: 'A spinner turns until the picture is there',
    tests: [
      'journeys/a-picture-arrives.test.tsx › a card waits for its picture until that is there',
      'house/measures.test.ts › a card whose picture is on its way has a spinner',
    ],
  },
  {
    id: '2.card.magnify',
    says: 'A pointer over a card brings a button that opens the viewer',
    tests: [
      'house/measures.test.ts › pointing at a card shows the button that enlarges its picture',
      'journeys/view-an-image.test.tsx › a card enlarges its image, and the visit is reported',
    ],
  },
  {
    id: '2.card.menu',
    says: 'A right click on a card opens its menu',
    tests: [
      'journeys/image-menu.test.tsx › a right click opens the menu of that image',
      'e2e/lost-code.spec.ts › a viewer and a menu whose code cannot be had leave the page as it is, and open when tried again',
    ],
  },
  {
    id: '2.card.menu-favorite',
    says: 'The menu adds the image to the favourites, or takes it back',
    tests: [
      "journeys/favorites.test.tsx › a favourite is added by the card's menu, and the backend, the header and the menu know it",
      'journeys/favorites.test.tsx › a favourite is taken back by the menu',
    ],
  },
  {
    id: '2.card.menu-cart',
    says: 'The menu puts the image into the cart, or says that it is there',
    tests: [
      "journeys/cart.test.tsx › the card's menu puts an image into the cart once, and then says that it is there",
    ],
  },
  {
    id: '2.card.one-menu',
    says: 'A menu that opens closes the one before',
    tests: ['journeys/image-menu.test.tsx › opening one menu closes the other'],
  },
  {
    id: '2.card.menu-outside',
    says: 'A click elsewhere closes the menu',
    tests: ['journeys/image-menu.test.tsx › a click elsewhere closes the menu'],
  },
  {
    id: '2.card.tall',
    says: 'A picture taller than 1.2 times its width takes two rows',
    tests: [
      'unit/features/gallery/layout.test.ts › a picture taller than 1.2 times its width takes two rows, any other one',
      'journeys/a-picture-arrives.test.tsx › a picture of 100 by %i takes %i rows of the gallery; that it stands upright in the viewer is %s',
    ],
  },
  {
    id: '2.card.columns',
    says: 'The gallery has four columns, three up to 1200 px, two up to 900, one up to 600',
    tests: ['unit/features/gallery/layout.test.ts › a window of %i px has %i columns'],
  },
  {
    id: '2.card.broken',
    says: "In place of a picture that cannot be had stands 'Imagen no disponible'",
    tests: ['journeys/browse-the-gallery.test.tsx › a picture whose file is missing gives way to a placeholder'],
  },
  {
    id: '2.card.kept',
    says: 'A picture that is kept is marked by a line at its lower edge',
    tests: [
      'journeys/cached-images.test.tsx › the first screens of the gallery are kept when the browser is at rest, and their cards are marked',
      'house/measures.test.ts › a picture that is kept has a thin line along its lower edge',
      'e2e/image-cache.spec.ts › pictures that are kept are marked and come from the worker, which tells; who signs out leaves none',
    ],
  },
  {
    id: '2.viewer.overlay',
    says: 'The viewer covers the window and shows the image',
    tests: [
      'house/measures.test.ts › the viewer covers the window',
      'journeys/view-an-image.test.tsx › a card enlarges its image, and the visit is reported',
    ],
  },
  {
    id: '2.viewer.details',
    says: 'Description and tags are in a panel that a button opens and closes',
    tests: [
      'journeys/view-an-image.test.tsx › the details show the description up to its marker, and tags that lead to their search',
    ],
  },
  {
    id: '2.viewer.close',
    says: 'A button closes the viewer',
    tests: [
      'journeys/view-an-image.test.tsx › the close button and the back button close it as well, and both stay on the gallery',
    ],
  },
  {
    id: '2.viewer.title',
    says: "The viewer bears the image's title",
    tests: [
      'journeys/view-an-image.test.tsx › a card enlarges its image, and the visit is reported',
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
    ],
  },
  {
    id: '2.viewer.escape',
    says: 'Escape closes the viewer',
    tests: [
      'journeys/view-an-image.test.tsx › Escape closes the viewer and the focus returns to the card',
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
    ],
  },
  {
    id: '2.viewer.scroll',
    says: 'The page behind the viewer does not scroll',
    tests: ['journeys/view-an-image.test.tsx › the page behind the viewer does not scroll'],
  },
  {
    id: '2.viewer.vertical',
    says: 'A picture taller than 1.2 times its width stands upright in the viewer',
    tests: [
      'journeys/a-picture-arrives.test.tsx › a picture of 100 by %i takes %i rows of the gallery; that it stands upright in the viewer is %s',
      'house/measures.test.ts › a tall picture has 392 by 698 px in the viewer, and less with each narrower kind of window',
    ],
  },
  {
    id: '2.viewer.description',
    says: "A description ends where its first '--' is",
    tests: [
      'unit/features/viewer/readableDescription.test.ts › people read of %p only %p',
      'journeys/view-an-image.test.tsx › the details show the description up to its marker, and tags that lead to their search',
    ],
  },
  {
    id: '2.viewer.no-description',
    says: "Where nothing is left of a description, the viewer says 'No hay descripción disponible'",
    tests: ['journeys/view-an-image.test.tsx › an image without description and tags says so'],
  },
  {
    id: '2.viewer.no-tags',
    says: "Without tags the viewer says 'No hay tags disponibles'",
    tests: ['journeys/view-an-image.test.tsx › an image without description and tags says so'],
  },
  {
    id: '2.viewer.tags',
    says: 'Tags may come as a list or as text with commas',
    tests: ['unit/api/image.test.ts › tags %p are read as a list'],
  },
  {
    id: '2.viewer.favorite',
    says: 'A button of the viewer adds the image to the favourites, and takes it back',
    tests: ['journeys/favorites.test.tsx › the viewer adds and takes back, and keeps the focus on its button'],
  },
  {
    id: '2.viewer.cart',
    says: 'A button of the viewer puts the image into the cart',
    tests: [
      'journeys/favorites.test.tsx › favourites open in the viewer, which turns among them and can put them into the cart',
      'e2e/buying.spec.ts › ${name} › one signs in, likes an image, fills the cart, applies a code and goes to pay',
    ],
  },
  {
    id: '2.viewer.download',
    says: "'Descargar' puts the image into the cart, closes the viewer and leads there",
    tests: [
      'journeys/cart.test.tsx › Descargar puts the image into the cart, closes the viewer and goes there; Back leads to the gallery',
      "e2e/buying.spec.ts › ${name} › 'Descargar' puts the image into the cart and leads there; Back leads to the gallery, without the viewer",
    ],
  },
  {
    id: '2.viewer.share',
    says: "A button of the viewer shares the image by the device's own sheet",
    tests: ['journeys/share-an-image.test.tsx › a device with a share sheet offers that one'],
  },
  {
    id: '2.viewer.share-dialog',
    says: "A device without a sheet gets the dialog 'Compartir imagen'",
    tests: [
      'journeys/share-an-image.test.tsx › elsewhere the dialog has six targets and the link',
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
    ],
  },
  {
    id: '2.viewer.share-fails',
    says: 'A device whose sheet fails gets that dialog too',
    tests: ['journeys/share-an-image.test.tsx › a sheet that fails gives way to the dialog'],
  },
  {
    id: '2.viewer.share-targets',
    says: 'The dialog has the six targets in their order, each with the link',
    tests: [
      'journeys/share-an-image.test.tsx › elsewhere the dialog has six targets and the link',
      'unit/features/viewer/shareTargets.test.ts › the six targets come in the order of the specification',
      'unit/features/viewer/shareTargets.test.ts › %s gets the link whole and nothing it could not read',
    ],
  },
  {
    id: '2.viewer.share-url',
    says: 'The dialog shows the link in a field that cannot be changed',
    tests: ['journeys/share-an-image.test.tsx › elsewhere the dialog has six targets and the link'],
  },
  {
    id: '2.viewer.copy',
    says: "'Copiar URL' copies the link and says 'URL copiada al portapapeles'",
    tests: [
      'journeys/share-an-image.test.tsx › the link is copied and the person told',
      'e2e/visit.spec.ts › a visitor browses, searches, views, shares, and somebody else opens the link',
    ],
  },
  {
    id: '2.viewer.share-text',
    says: 'What is shared is a Spanish sentence with product and title',
    tests: [
      'journeys/share-an-image.test.tsx › a device with a share sheet offers that one',
      'unit/features/viewer/shareTargets.test.ts › the sentence goes along wherever a target takes one',
    ],
  },
]
