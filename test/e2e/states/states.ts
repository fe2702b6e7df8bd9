import { galleryStates } from './galleryStates.ts'
import { listStates } from './listStates.ts'
import { paymentStates } from './paymentStates.ts'
import { viewerStates } from './viewerStates.ts'
import type { States } from './visit.ts'

/** Every page of the store, empty, loading, failed and full, and all that opens over it. */
export const states: States = { ...galleryStates, ...viewerStates, ...listStates, ...paymentStates }
