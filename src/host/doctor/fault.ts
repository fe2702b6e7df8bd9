/** Something that a host gets wrong. */
export type Fault = {
  /** What is wrong. */
  readonly what: string
  /** A path of the site, or an address elsewhere; several are separated by spaces. */
  readonly where: string
  /** What the operator should change. */
  readonly mend: string
}

/** Thrown where nothing more can be said of an address than its fault, such as no answer. */
export class FaultError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.what)
    this.name = 'FaultError'
  }
}

/** Examines each item by itself: what one cannot answer hides no fault of another. */
export async function faultsOfEach<Item>(
  items: readonly Item[],
  faultsOf: (item: Item) => Promise<readonly Fault[]> | readonly Fault[],
): Promise<Fault[]> {
  const found = await Promise.all(
    items.map(async (item) => {
      try {
        return await faultsOf(item)
      } catch (error) {
        if (error instanceof FaultError) return [error.fault]
        throw error
      }
    }),
  )
  return found.flat()
}

/** Places that a fault's line names; the operator mends the rule, not each place. */
const MOST_PLACES = 5

/** One fault for all places that have it. */
export function merged(faults: readonly Fault[]): Fault[] {
  const kinds = new Map<string, Fault[]>()
  for (const fault of faults) {
    const kind = `${fault.what}\n${fault.mend}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault])
  }
  return [...kinds.values()].flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, where: placesOf(same) })))
}

function placesOf(faults: readonly Fault[]): string {
  const places = [...new Set(faults.map(({ where }) => where))]
  const more = places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : ''
  return places.slice(0, MOST_PLACES).join(' ') + more
}

/**
 * The fault on one line, whose three parts are separated by commas. Some of it comes from the server: a terminal would obey its
 * control characters.
 */
export function lineOf({ what, where, mend }: Fault): string {
  const [named, place] = [what, where].map((part) => part.replaceAll(',', ';'))
  return `fault: ${named}, ${place}, ${mend}`.replace(/\p{Cc}+/gu, ' ')
}
