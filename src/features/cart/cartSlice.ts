import { hasImage } from '@/features/lists/imageList'
import { createListSlice, type ListState } from '@/features/lists/listSlice'

/** The images that a person wants to buy. */
export const cartSlice = createListSlice('cart')

type CartState = { readonly cart: ListState }

export const selectCartImages = ({ cart }: CartState) => cart.images
export const selectCartLoading = ({ cart }: CartState) => cart.loading
export const selectIsInCart = ({ cart }: CartState, id: string) => hasImage(cart, id)
export const selectIsCartItemBusy = ({ cart }: CartState, id: string) => cart.pending.includes(id)
/** True while any change of the cart waits for the server: what is to be paid is not certain then. */
export const selectIsCartBusy = ({ cart }: CartState) => cart.pending.length > 0
