import { asNewCall, canvamanager } from '@/api/canvamanager'
import { createListThunks } from '@/features/lists/listThunks'
import { paths } from '@/shared/paths'
import { selectCompletedPackText } from './cartSelectors'
import { cartSlice } from './cartSlice'
import { text } from './text'

const { listCart, addToCart: add, removeFromCart: remove } = canvamanager.endpoints

export const {
  /** Adds an image to the signed-in user's cart. */
  addImage: addToCart,
  /** Adds images to the cart, a few at a time. @returns the images that were not added */
  addImages: addImagesToCart,
  /** Removes an image from the cart. */
  removeImage: removeFromCart,
  /** Sends a request that changes some images of the cart, unless a change of one of them is pending. */
  runPendingChange: changeCart,
  /** Requests the cart. */
  load: loadCart,
  /** Requests the cart unless it is fresh. */
  loadUnlessFresh: loadCartUnlessFresh,
  /** Requests the cart unless it was requested before. */
  preload: preloadCart,
  /** Sends the changes of the cart that the server lacks. */
  sendQueue: sendCart,
} = createListThunks({
  name: 'cart',
  actions: cartSlice.actions,
  selectList: (state) => state.cart,
  calls: {
    list: (userId) => (dispatch) => dispatch(listCart.initiate(asNewCall({ userId }), { subscribe: false })).unwrap(),
    add: (item) => (dispatch) => dispatch(add.initiate(item, { track: false })).unwrap(),
    remove: (item) => (dispatch) => dispatch(remove.initiate(item, { track: false })).unwrap(),
  },
  text,
  /** The savings of a completed pack. */
  addedNote: selectCompletedPackText,
  path: paths.cart,
})
