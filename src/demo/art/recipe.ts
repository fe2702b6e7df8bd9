import { createNoise } from './noise.ts'
import type { Noise } from './noise.ts'
import { createRandom, hashText } from './random.ts'
import type { Random } from './random.ts'
import { traitsOf } from './styles.ts'
import type { ArtStyle, Traits } from './styles.ts'

/** All it takes to paint a picture; the same recipe gives the same picture. */
export type ArtRecipe = { style: ArtStyle; seed: number; width: number; height: number }

/** Raise it when any painter changes, so that no cache serves yesterday's picture. */
export const ART_VERSION = 2

/** What a painter is handed: the size in pixels, and everything chance decides. */
export type Scene = Traits & { width: number; height: number; random: Random; noise: Noise }

/** Sets the scene for a recipe. */
export function sceneOf({ style, seed, width, height }: ArtRecipe): Scene {
  const random = createRandom(seed ^ hashText(style))
  return { ...traitsOf(style, seed), width, height, random, noise: createNoise(random) }
}
