import { contractCalls } from './contractCalls'
import { contractCopy } from './contractCopy'
import { contractHost } from './contractHost'
import type { Row } from './row'
import { section2Browsing } from './section2Browsing'
import { section2Buying } from './section2Buying'
import { section2Cart } from './section2Cart'
import { section2Header } from './section2Header'
import { section2Images } from './section2Images'
import { section3 } from './section3'
import { section4 } from './section4'
import { section5 } from './section5'
import { section6 } from './section6'
import { section7 } from './section7'
import { section8 } from './section8'
import { section9 } from './section9'

/** Everything that is promised, in the order in which it is. */
export const rows: readonly Row[] = [
  ...section2Browsing,
  ...section2Buying,
  ...section2Header,
  ...section2Images,
  ...section2Cart,
  ...section3,
  ...section4,
  ...section5,
  ...section6,
  ...section7,
  ...section8,
  ...section9,
  ...contractCalls,
  ...contractHost,
  ...contractCopy,
]
