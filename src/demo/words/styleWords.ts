import { LANDSCAPE_WORDS } from './landscapeWords.ts'
import { LIGHT_WORDS } from './lightWords.ts'
import { PATTERN_WORDS } from './patternWords.ts'
import type { StyleWords } from './styleEntry.ts'
import type { ArtStyle } from '../artStyles.ts'

/** The words of every style. */
export const STYLE_WORDS: Readonly<Record<ArtStyle, StyleWords>> = {
  ...LANDSCAPE_WORDS,
  ...LIGHT_WORDS,
  ...PATTERN_WORDS,
}
