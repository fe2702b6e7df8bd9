/** Contract, second edition: selecting many images. */
export const contractSelection = {
  'selection.mode':
    "The button 'Seleccionar' starts the mode and ends it: a checkbox per card, a region with the count",
  'selection.start': 'Ctrl or Cmd with a click, and the menu of a card, start the mode with that image',
  'selection.range': 'Shift with a click, and dragging, select all images in between, in reading order',
  'selection.touch': 'A finger selects by a tap, and a range by a long press and a drag',
  'selection.grid': 'The cards are rows of a grid that says its size; the cell of a selected one has aria-selected',
  'selection.keyboard':
    'Arrow keys move between cards, with Shift they select; Ctrl or Cmd with A selects all; Enter opens; Tab leads to the region',
  'selection.preview': 'While Shift is held, the cards are marked that a click would take',
  'selection.end': 'Escape ends the mode; what was selected then can be brought back from the toast',
  'selection.announced': 'The count is announced once a range is finished',
  'selection.kept': 'The selection survives scrolling, searches, the viewer, Back and a reload; a sign-out ends it',
  'selection.price':
    'The region says what selection and cart cost as packs, what that saves and what the next pack needs',
  'selection.add': 'The selection goes to cart or favorites, a few requests at a time, with one toast',
  'selection.failed': 'Images that were not added stay selected, with one message and a retry',
  'selection.sign-in': 'A visitor who adds a selection signs in, and the selection is added',
  'selection.large': 'Hundreds of selected images in a gallery of thousands cost no elements',
}
