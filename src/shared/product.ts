import { env } from '@/shared/env'

/** The store's name as shown to people (VITE_PRODUCT_NAME). */
export const productName = env.productName
export const tagline = `${productName}: arte único creado con IA`
