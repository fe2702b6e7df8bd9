import type { Random } from '../random.ts'

/** One map of the system: an affine step, then a bend. */
export type Step = { a: number; b: number; c: number; d: number; e: number; f: number; hue: number; bend: number }

/** A moving point and its color. */
export type Walk = { x: number; y: number; hue: number }

const GRID = 30
const TRIES = 10

/** Returns the candidate whose points spread best: most systems collapse to a thread or fill a disc with noise. */
export function bestSteps(random: Random): Step[] {
  let best: Step[] = []
  let bestMiss = Infinity
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const steps = stepsOf(random)
    const miss = Math.abs(spread(random, steps) - 0.36)
    if (miss >= bestMiss) continue
    best = steps
    bestMiss = miss
  }
  return best
}

/** The share of a coarse grid that a short walk visits: near 0 for a thread, near 1 for noise. */
function spread(random: Random, steps: readonly Step[]): number {
  const walk = { x: 0.1, y: 0.2, hue: 0.5 }
  const frame = frameOf(random, steps, walk, 1)
  const visited = new Set<number>()
  for (let point = 0; point < 1500; point++) {
    move(walk, steps[Math.floor(random.next() * steps.length)])
    const column = Math.floor(((walk.x - frame.x) / frame.size + 0.5) * GRID)
    const row = Math.floor(((walk.y - frame.y) / frame.size + 0.5) * GRID)
    if (column >= 0 && row >= 0 && column < GRID && row < GRID) visited.add(row * GRID + column)
  }
  return visited.size / (GRID * GRID)
}

function stepsOf(random: Random): Step[] {
  const bends = [random.whole(0, 5), random.whole(0, 5)]
  return Array.from({ length: random.whole(2, 4) }, (_, at) => {
    const turn = random.between(0, Math.PI * 2)
    const size = random.between(0.55, 0.92)
    const squeeze = size * random.between(0.6, 1)
    return {
      a: size * Math.cos(turn),
      b: -squeeze * Math.sin(turn),
      c: random.between(-0.8, 0.8),
      d: size * Math.sin(turn),
      e: squeeze * Math.cos(turn),
      f: random.between(-0.8, 0.8),
      hue: at / 2.4,
      bend: random.pick(bends),
    }
  })
}

/** The area that contains most of the walk. The rest is cropped, so no flame becomes a small spot. */
export function frameOf(random: Random, steps: readonly Step[], walk: Walk, folds: number) {
  const xs: number[] = []
  const ys: number[] = []
  for (let point = 0; point < 700; point++) {
    move(walk, steps[Math.floor(random.next() * steps.length)])
    if (point > 50) xs.push(walk.x)
    if (point > 50) ys.push(walk.y)
  }
  const [left, right] = spreadOf(xs)
  const [top, bottom] = spreadOf(ys)
  if (folds > 1) return { x: 0, y: 0, size: 2.1 * Math.max(-left, right, -top, bottom) }
  return { x: (left + right) / 2, y: (top + bottom) / 2, size: 1.02 * Math.max(right - left, bottom - top) }
}

function spreadOf(values: number[]): [number, number] {
  values.sort((one, other) => one - other)
  return [values[Math.floor(values.length * 0.02)] ?? -1, values[Math.floor(values.length * 0.98)] ?? 1]
}

/** Moves the point one step. */
export function move(walk: Walk, step: Step | undefined) {
  if (!step) return
  const x = step.a * walk.x + step.b * walk.y + step.c
  const y = step.d * walk.x + step.e * walk.y + step.f
  walk.hue = (walk.hue + step.hue) / 2
  bendInto(walk, step.bend, x, y)
}

/** Without these bends (waves, swirls, inversions, folds) a flame would look like a fern. */
function bendInto(walk: Walk, bend: number, x: number, y: number) {
  const square = x * x + y * y + 1e-9
  if (bend === 0) {
    walk.x = Math.sin(x)
    walk.y = Math.sin(y)
  } else if (bend === 1) {
    const [sin, cos] = [Math.sin(square), Math.cos(square)]
    walk.x = x * sin - y * cos
    walk.y = x * cos + y * sin
  } else if (bend === 2) {
    walk.x = x / (square + 0.12)
    walk.y = y / (square + 0.12)
  } else if (bend === 3) {
    const radius = Math.sqrt(square)
    walk.x = ((x - y) * (x + y)) / radius
    walk.y = (2 * x * y) / radius
  } else if (bend === 4) {
    walk.x = (4 / (square + 4)) * x
    walk.y = (4 / (square + 4)) * y
  } else {
    walk.x = x
    walk.y = Math.cos(y * 1.4) * 0.8
  }
}
