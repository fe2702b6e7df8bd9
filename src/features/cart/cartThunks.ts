import { asNewCall, canvamanager } from '@/api/canvamanager'
import { createListThunks } from '@/features/lists/listThunks'
import { paths } from '@/shared/paths'
import { selectCompletedPackText } from './cartSelectors'
import { cartSlice } from './cartSlice'
import { text } from './text'

const { listCart, addToCart: add, removeFromCart: remove } = canvamanager.endpoints

const cartList = createListThunks({
  name: 'cart',
  actions: cartSlice.actions,
  selectList: (state) => state.cart,
  calls: {
    list: (userId) => (dispatch) =>
      dispatch(listCart.initiate(asNewCall({ userId }), { subscribe: false, forceRefetch: true })).unwrap(),
    add: (item) => (dispatch) => dispatch(add.initiate(item, { track: false })).unwrap(),
    remove: (item) => (dispatch) => dispatch(remove.initiate(item, { track: false })).unwrap(),
  },
  text,
  /** The savings of a completed pack. */
  addedNote: selectCompletedPackText,
  path: paths.cart,
})

/** Adds an image to the signed-in user's cart. */
export const addToCart = cartList.addImage
/** Adds images to the cart, a few at a time. @returns the images that were not added */
export const addImagesToCart = cartList.addImages
/** Removes an image from the cart. */
export const removeFromCart = cartList.removeImage
/** Sends a request that changes some images of the cart, unless a change of one of them is pending. */
export const changeCart = cartList.runPendingChange
/** Requests the cart. */
export const loadCart = cartList.load
/** Requests the cart unless it is fresh. */
export const loadCartUnlessFresh = cartList.loadUnlessFresh
/** Requests the cart unless it was requested before. */
export const preloadCart = cartList.preload
/** Sends the changes of the cart that the server lacks. */
export const sendCart = cartList.sendQueue
