import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import type { ArtStyle } from './styles.ts'
import { paintAurora } from './aurora.ts'
import { paintNebula } from './nebula.ts'
import { paintInk } from './ink.ts'
import { paintSilk } from './silk.ts'
import { paintJulia, paintMandelbrot } from './fractals.ts'
import { paintFlame } from './flame.ts'
import { paintMountains } from './mountains.ts'
import { paintForest } from './forest.ts'
import { paintDunes } from './dunes.ts'
import { paintWaves } from './waves.ts'
import { paintSkyline } from './skyline.ts'
import { paintStainedGlass } from './stainedGlass.ts'
import { paintTruchet } from './truchet.ts'
import { paintZellige } from './zellige.ts'
import { paintPenrose } from './penrose.ts'
import { paintBauhaus } from './bauhaus.ts'
import { paintFlow } from './flow.ts'
import { paintContours } from './contours.ts'
import { paintPapercut } from './papercut.ts'
import { paintBotanical } from './botanical.ts'
import { paintThreads } from './threads.ts'
import { paintRidgelines } from './ridgelines.ts'
import { paintCubes } from './cubes.ts'
import { paintSpheres } from './spheres.ts'
import { paintLowPoly } from './lowPoly.ts'

/** Paints one style. Cheap to call but not free: 10 to 60 ms of the thread that calls it. */
export type Painter = (scene: Scene) => Picture

/** Who paints what. */
export const PAINTERS: Readonly<Record<ArtStyle, Painter>> = {
  aurora: paintAurora,
  nebula: paintNebula,
  ink: paintInk,
  silk: paintSilk,
  julia: paintJulia,
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
  contours: paintContours,
  papercut: paintPapercut,
  botanical: paintBotanical,
  threads: paintThreads,
  ridgelines: paintRidgelines,
  cubes: paintCubes,
  spheres: paintSpheres,
  lowPoly: paintLowPoly,
}
