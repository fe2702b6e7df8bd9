import { hasImage, type ListState } from '@/features/lists/listState'

declare module '@/store/rootState' {
  interface RootState {
    cart: ListState
  }
}

type CartState = { readonly cart: ListState }

export const selectCartImages = ({ cart }: CartState) => cart.images
export const selectCartLoading = ({ cart }: CartState) => cart.loading
export const selectIsInCart = ({ cart }: CartState, id: string) => hasImage(cart, id)
export const selectIsCartItemBusy = ({ cart }: CartState, id: string) => cart.pending.includes(id)
/** True while a change of the cart is pending, because the total is not final then (spec: 5.checkout.busy). */
export const selectIsCartBusy = ({ cart }: CartState) => cart.pending.length > 0
