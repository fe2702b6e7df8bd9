import type { Point } from './svg.ts'

/** One site and the corners of its cell: all points nearer to it than to any other site. */
export type Cell = { site: Point; corners: Point[] }

/** The Voronoi cells of the sites, clipped slightly outside the sheet. */
export function cellsAround(sites: readonly Point[], { width, height }: { width: number; height: number }): Cell[] {
  const reach = Math.sqrt((width * height) / sites.length) * 4
  return sites
    .map((site) => ({ site, corners: cellOf(site, sites, reach) }))
    .filter(({ corners }) => corners.length > 2)
}

/** Starts with a square and cuts it at the middle line to each neighbor. */
function cellOf(site: Point, sites: readonly Point[], reach: number): Point[] {
  const [x, y] = site
  let corners: Point[] = [
    [x - reach, y - reach],
    [x + reach, y - reach],
    [x + reach, y + reach],
    [x - reach, y + reach],
  ]
  for (const other of sites) {
    const dx = other[0] - x
    const dy = other[1] - y
    if (other === site || Math.abs(dx) > reach || Math.abs(dy) > reach) continue
    corners = cut(corners, [x + dx / 2, y + dy / 2], dx, dy)
  }
  return corners
}

/** The part of a convex shape behind the line through `middle` that faces (dx, dy). */
function cut(corners: readonly Point[], middle: Point, dx: number, dy: number): Point[] {
  const ahead = ([x, y]: Point) => (x - middle[0]) * dx + (y - middle[1]) * dy
  const kept: Point[] = []
  let before = corners.at(-1)
  for (const corner of corners) {
    if (!before) break
    const from = ahead(before)
    const to = ahead(corner)
    if (from > 0 !== to > 0) {
      const part = from / (from - to)
      kept.push([before[0] + (corner[0] - before[0]) * part, before[1] + (corner[1] - before[1]) * part])
    }
    if (to <= 0) kept.push(corner)
    before = corner
  }
  return kept
}
