import { STOPPED_DRAWING } from './scroll.ts'

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** A line of a table: the medians of two kinds of rounds with their least and greatest value, and what they are to each other; a kind may have none. */
export function compared(name: string, ours: readonly number[], other: readonly number[]): Record<string, string> {
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

/**
 * Visits each kind so many times, every one first in its turn, so that what else the machine does meets all.
 * @returns what the visits of each kind have shown
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
      seen[kind].push(await measured(() => visit(kind)))
  }
  return seen
}

/** Once more where the browser stopped drawing: that says nothing of the page. */
async function measured<Seen>(visit: () => Promise<Seen>): Promise<Seen> {
  try {
    return await visit()
  } catch (error) {
    if (!String(error).includes(STOPPED_DRAWING)) throw error
    console.log(`${STOPPED_DRAWING}: this visit is made once more`)
    return measured(visit)
  }
}
