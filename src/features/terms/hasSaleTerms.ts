import { env } from '@/shared/config/env'

/** Returns whether the shop configured who sells, or how the images may be used (spec: waiver.terms). */
export const hasSaleTerms = (): boolean => env.seller !== undefined || env.licenseUrl !== undefined
