import { STOPPED_DRAWING } from './scroll.ts'

/** Visits of each kind. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/**
 * Returns a table row: the medians of both kinds of rounds with minimum and maximum, and their ratio. A kind without
 * values is shown as a dash.
 */
function compared(name: string, ours: readonly number[], other: readonly number[]): Record<string, string> {
  const shown = (values: readonly number[]) =>
    Number.isNaN(median(values))
      ? '–'
      : `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)})`
  const ratio = median(ours) / median(other)
  return {
    figure: name,
    ours: shown(ours),
    other: shown(other),
    ratio: Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
  }
}

/** A line of a table: what it is called, and the figure of a visit that it shows. */
export type Line<Figure extends string> = readonly [name: string, figure: Figure]
type Visits<Figure extends string> = readonly Readonly<Record<Figure, number>>[]

/** Returns a table of these lines, ours beside the other visits. */
export function comparison<Figure extends string>(
  ours: Visits<Figure>,
  other: Visits<Figure>,
  lines: readonly Line<Figure>[],
) {
  const of = (visits: Visits<Figure>, figure: Figure) => visits.map((visit) => visit[figure])
  return lines.map(([name, figure]) => compared(name, of(ours, figure), of(other, figure)))
}

/**
 * Visits each kind `rounds` times and rotates which kind is first, so that other load on the machine affects all kinds.
 * @returns the results of the visits by kind
 */
export async function inTurn<Kind extends string, Seen>(
  kinds: readonly Kind[],
  rounds: number,
  visit: (kind: Kind) => Promise<Seen>,
) {
  const seen = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, Seen[]>
  for (let round = 0; round < rounds; round += 1) {
    const first = round % kinds.length
    for (const kind of [...kinds.slice(first), ...kinds.slice(0, first)])
      seen[kind].push(await untilDrawn(() => visit(kind)))
  }
  return seen
}

/** Repeats a visit in which the browser stopped drawing: its result says nothing about the page. */
export async function untilDrawn<Seen>(visit: () => Promise<Seen>): Promise<Seen> {
  try {
    return await visit()
  } catch (error) {
    if (!String(error).includes(STOPPED_DRAWING)) throw error
    console.log(`${STOPPED_DRAWING}: this visit is made once more`)
    return untilDrawn(visit)
  }
}
