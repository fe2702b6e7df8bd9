export type Point = readonly [x: number, y: number]

/** Formats a number with few digits for a path. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** A whole SVG document at exactly this size. */
export function svg(size: { width: number; height: number }, body: string): string {
  const box = `width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${body}</svg>`
}

/** The whole sheet in one color or gradient. */
export const sheet = (fill: string): string => `<rect width="100%" height="100%" fill="${fill}"/>`

/** Straight lines through the points. */
export const lines = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`

/** Straight lines through the points and back to the first. */
export const polygon = (points: readonly Point[]): string => `${lines(points)}Z`

/** A soft curve through the points (Catmull-Rom written as Béziers). */
export function curve(points: readonly Point[]): string {
  const first = points[0]
  if (!first) return ''
  let path = `M${pair(first)}`
  for (let at = 0; at + 1 < points.length; at++) {
    const from = points[at] ?? first
    const to = points[at + 1] ?? first
    const before = points[at - 1] ?? from
    const after = points[at + 2] ?? to
    const bend: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${pair(bend)} ${pair(arrive)} ${pair(to)}`
  }
  return path
}

/** A gradient for `fill="url(#id)"`, from the top (or the left) to the other end. */
export function linearGradient(
  id: string,
  stops: readonly GradientStop[],
  direction: 'down' | 'right' = 'down',
): string {
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.map(stop).join('')}</linearGradient>`
}

/** A gradient from the center outwards. */
export const radialGradient = (id: string, stops: readonly GradientStop[]): string =>
  `<radialGradient id="${id}">${stops.map(stop).join('')}</radialGradient>`

export type GradientStop = readonly [offset: number, color: string, opacity?: number]

const stop = ([offset, color, opacity = 1]: GradientStop): string =>
  `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}" stop-opacity="${opacity}"/>`

/** A disc. */
export const disc = (x: number, y: number, radius: number, fill: string, rest = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${rest}/>`
