/** Red, green and blue, 0 to 255, with fractions. Shaders reuse one object to avoid garbage collection. */
export type Rgb = { r: number; g: number; b: number }

/** Perceptual lightness and two opponent axes (Oklab): mixes stay vivid, where sRGB mixes turn gray. */
type Lab = { l: number; a: number; b: number }

const toLinear = (byte: number) => ((byte / 255 + 0.055) / 1.055) ** 2.4
const toByte = (linear: number) => Math.max(0, Math.min(255, (1.055 * Math.max(0, linear) ** (1 / 2.4) - 0.055) * 255))

/** '#rrggbb' as numbers. */
export function rgbOf(hex: string): Rgb {
  const bits = Number.parseInt(hex.slice(1), 16)
  return { r: (bits >> 16) & 255, g: (bits >> 8) & 255, b: bits & 255 }
}

/** Numbers as '#rrggbb'. */
function hexOf({ r, g, b }: Rgb): string {
  const bits = (1 << 24) | (Math.round(r) << 16) | (Math.round(g) << 8) | Math.round(b)
  return `#${bits.toString(16).slice(1)}`
}

function labOf(hex: string): Lab {
  const rgb = rgbOf(hex)
  const [r, g, b] = [toLinear(rgb.r), toLinear(rgb.g), toLinear(rgb.b)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

function rgbOfLab(lab: Lab): Rgb {
  const long = (lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b) ** 3
  const medium = (lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b) ** 3
  const short = (lab.l - 0.0894841775 * lab.a - 1.291485548 * lab.b) ** 3
  return {
    r: toByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: toByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: toByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  }
}

/** The color between two others; 0 is the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  return hexOf(mixed(labOf(from), labOf(to), part))
}

const mixed = (from: Lab, to: Lab, part: number): Rgb =>
  rgbOfLab({
    l: from.l + (to.l - from.l) * part,
    a: from.a + (to.a - from.a) * part,
    b: from.b + (to.b - from.b) * part,
  })

/** A gradient looked up by position. */
export type Ramp = {
  /** Writes the color at 0..1 (clamped) into `into`. */
  paint(position: number, into: Rgb): void
  /** The color at 0..1 as '#rrggbb'. */
  hex(position: number): string
}

const STEPS = 1024

/** A smooth gradient through the stops, evenly spaced. */
export function rampOf(stops: readonly string[]): Ramp {
  const labs = stops.map(labOf)
  const table = new Float32Array((STEPS + 1) * 3)
  for (let step = 0; step <= STEPS; step++) {
    const place = (step / STEPS) * (labs.length - 1)
    const from = labs[Math.floor(place)] ?? { l: 0, a: 0, b: 0 }
    const { r, g, b } = mixed(from, labs[Math.floor(place) + 1] ?? from, place % 1)
    table.set([r, g, b], step * 3)
  }
  const paint = (position: number, into: Rgb) => {
    const at = Math.round(Math.max(0, Math.min(1, position)) * STEPS) * 3
    into.r = table[at] ?? 0
    into.g = table[at + 1] ?? 0
    into.b = table[at + 2] ?? 0
  }
  const spot = { r: 0, g: 0, b: 0 }
  return {
    paint,
    hex: (position) => {
      paint(position, spot)
      return hexOf(spot)
    },
  }
}
