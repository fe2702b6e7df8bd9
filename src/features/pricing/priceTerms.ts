import { env } from '@/shared/config/env'

/** Returns the currency of all prices, and what the operator says about taxes. */
export const priceTerms = (): string => ['Precios en dólares (USD)', env.taxNote].filter(Boolean).join(' · ')
