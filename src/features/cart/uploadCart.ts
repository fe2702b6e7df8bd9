import { createListUpload } from '@/features/lists/uploadList'
import { cartList } from './cartThunks'

/** Sends the images of the cart that the server does not have (spec: calls.late-lists). */
export const uploadCart = createListUpload(cartList)
