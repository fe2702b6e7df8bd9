import { paintAurora } from './aurora.ts'
import { paintBauhaus } from './bauhaus.ts'
import { paintBotanical } from './botanical.ts'
import { paintCubes } from './cubes.ts'
import { paintDunes } from './dunes.ts'
import { paintFlame } from './flame.ts'
import { paintFlow } from './flow.ts'
import { paintForest } from './forest.ts'
import { paintInk } from './ink.ts'
import { paintLowPoly } from './lowPoly.ts'
import { paintMandelbrot } from './mandelbrot.ts'
import { paintMountains } from './mountains.ts'
import { paintNebula } from './nebula.ts'
import { paintPapercut } from './papercut.ts'
import { paintPenrose } from './penrose.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { paintRidgelines } from './ridgelines.ts'
import { paintSilk } from './silk.ts'
import { paintSkyline } from './skyline.ts'
import { paintSpheres } from './spheres.ts'
import { paintStainedGlass } from './stainedGlass.ts'
import type { ArtStyle } from '../artStyles.ts'
import { paintThreads } from './threads.ts'
import { paintTruchet } from './truchet.ts'
import { paintWaves } from './waves.ts'
import { paintZellige } from './zellige.ts'

/** Paints one style. It takes 10 to 60 ms of the calling thread. */
export type Painter = (scene: Scene) => Picture

/** The painter of each style. */
export const PAINTERS: Readonly<Record<ArtStyle, Painter>> = {
  aurora: paintAurora,
  nebula: paintNebula,
  ink: paintInk,
  silk: paintSilk,
  mandelbrot: paintMandelbrot,
  flame: paintFlame,
  mountains: paintMountains,
  forest: paintForest,
  dunes: paintDunes,
  waves: paintWaves,
  skyline: paintSkyline,
  stainedGlass: paintStainedGlass,
  truchet: paintTruchet,
  zellige: paintZellige,
  penrose: paintPenrose,
  bauhaus: paintBauhaus,
  flow: paintFlow,
  papercut: paintPapercut,
  botanical: paintBotanical,
  threads: paintThreads,
  ridgelines: paintRidgelines,
  cubes: paintCubes,
  spheres: paintSpheres,
  lowPoly: paintLowPoly,
}
