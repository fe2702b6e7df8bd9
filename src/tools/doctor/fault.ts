/** Something that a host gets wrong. */
export type Fault = {
  /** What is wrong. */
  readonly what: string
  /** A path of the site, or an address elsewhere; several are separated by spaces. */
  readonly where: string
  /** What the operator should change. */
  readonly fix: string
}

/** Thrown where an address cannot be examined further, such as without an answer. */
export class FaultError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.what)
    this.name = 'FaultError'
  }
}

/** Examines each item by itself: a failed request hides no fault of another item. */
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

/** Places in a fault's line; the operator fixes the rule, not each place. */
const MAX_PLACES = 5

/** Merges the places of equal faults. */
export function mergeFaults(faults: readonly Fault[]): Fault[] {
  const kinds = new Map<string, Fault[]>()
  for (const fault of faults) {
    const kind = `${fault.what}\n${fault.fix}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault])
  }
  return [...kinds.values()].flatMap((same) => same.slice(0, 1).map((first) => ({ ...first, where: placesOf(same) })))
}

function placesOf(faults: readonly Fault[]): string {
  const places = [...new Set(faults.map(({ where }) => where))]
  const more = places.length > MAX_PLACES ? ` and ${places.length - MAX_PLACES} more` : ''
  return places.slice(0, MAX_PLACES).join(' ') + more
}

/**
 * The fault on one line, whose three parts are separated by commas. Control characters from the server are removed: a
 * terminal would obey them.
 */
export function lineOf({ what, where, fix }: Fault): string {
  const [named, place] = [what, where].map((part) => part.replaceAll(',', ';'))
  return `fault: ${named}, ${place}, ${fix}`.replace(/\p{Cc}+/gu, ' ')
}

/** How a fault names a setting of the store. */
export const settingText = (setting: string): string =>
  `set VITE_${setting} in the build or LIENZO_${setting} for the handler`
