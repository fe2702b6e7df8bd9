import { env } from './env'
import { taglineOf } from './taglineOf'

/** The store's name as shown to visitors (VITE_PRODUCT_NAME). */
export const productName = env.productName
export const tagline = /* @__PURE__ */ taglineOf(productName)
