import { createListSlice } from '@/features/lists/listSlice'

/** The images in the user's cart. */
export const cartSlice = createListSlice('cart')
