import { galleryStates } from './galleryStates.ts'
import { listStates } from './listStates.ts'
import { otherStates } from './otherStates.ts'
import { paymentStates } from './paymentStates.ts'
import type { States } from './visit.ts'

/** All states of the store: every page empty, loading, failed and full, and every dialog and menu. */
export const states: States = { ...galleryStates, ...listStates, ...paymentStates, ...otherStates }

const NARROW_ONLY = ['panel', 'panel-signed-in', 'install-steps']
const WIDE_ONLY = ['more-menu', 'account']

/** Returns the window sizes in which this state exists. */
export const fitting = <Size extends { width: number }>(sizes: readonly Size[], state: string) =>
  sizes.filter(({ width }) => !(width < 768 ? WIDE_ONLY : NARROW_ONLY).includes(state))
