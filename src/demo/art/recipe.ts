import { createNoise } from './noise.ts'
import type { Noise } from './noise.ts'
import { traitsOf } from '../artStyles.ts'
import type { ArtStyle, Traits } from '../artStyles.ts'
import { createRandom, hashText } from '../random.ts'
import type { Random } from '../random.ts'

/** Everything that determines a picture; the same recipe gives the same picture. */
export type ArtRecipe = { style: ArtStyle; seed: number; width: number; height: number }

/** Increase it when a painter changes, so that no cache serves an old picture. */
export const ART_VERSION = 3

/** The input of a painter: the size in pixels, and all random choices. */
export type Scene = Traits & { width: number; height: number; random: Random; noise: Noise }

/** Creates the painter's input for a recipe. */
export function sceneOf({ style, seed, width, height }: ArtRecipe): Scene {
  const random = createRandom(seed ^ hashText(style))
  return { ...traitsOf(style, seed), width, height, random, noise: createNoise(random) }
}
