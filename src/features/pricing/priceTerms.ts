import { env } from '@/shared/config/env'

/** Returns the currency of all prices, and the operator's tax note. */
export const priceTerms = (): string => ['Precios en dólares (USD)', env.taxNote].filter(Boolean).join(' · ')
