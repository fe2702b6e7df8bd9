import { createListSlice, type ListState } from '@/features/lists/listSlice'

declare module '@/store/rootState' {
  interface RootState {
    cart: ListState
  }
}

/** The images in the user's cart. */
export const cartSlice = createListSlice('cart')

export const {
  selectImages: selectCartImages,
  selectLoading: selectCartLoading,
  selectHasImage: selectIsInCart,
  selectIsImageBusy: selectIsCartItemBusy,
  /** True while a change of the cart is pending, because the total is not final then (spec: 5.checkout.busy). */
  selectIsBusy: selectIsCartBusy,
  selectIsUnsent: selectIsCartUnsent,
} = cartSlice.selectors
