import { browserStates } from './browserStates.ts'
import { galleryStates } from './galleryStates.ts'
import { listStates } from './listStates.ts'
import { paymentStates } from './paymentStates.ts'
import { roomStates } from './roomStates.ts'
import { viewerStates } from './viewerStates.ts'
import type { States } from './visit.ts'

/** All states of the store: every page empty, loading, failed and full, and every dialog and menu. */
export const states: States = {
  ...galleryStates,
  ...viewerStates,
  ...listStates,
  ...paymentStates,
  ...roomStates,
  ...browserStates,
}
