/** Something that a host gets wrong. */
export type Fault = {
  /** What is wrong. */
  readonly what: string
  /** A path of the site, or an address elsewhere; several are separated by spaces. */
  readonly where: string
  /** What the operator should change. */
  readonly fix: string
}

/** Adds a fault of a known place. */
export type AddFault = (what: string, fix: string) => void

export const addTo =
  (faults: Fault[], where: string): AddFault =>
  (what, fix) => {
    faults.push({ what, where, fix })
  }

/** Thrown where an address cannot be examined further, such as without an answer. */
export class FaultError extends Error {
  readonly fault: Fault
  constructor(what: string, where: string, fix: string) {
    super(what)
    this.name = 'FaultError'
    this.fault = { what, where, fix }
  }
}

/** Places in a fault's line; the operator fixes the rule, not each place. */
const MAX_PLACES = 5

/** Merges the places of equal faults. */
export function mergeFaults(faults: readonly Fault[]): Fault[] {
  const merged = new Map<string, Fault & { readonly places: Set<string> }>()
  for (const fault of faults) {
    const kind = `${fault.what}\n${fault.fix}`
    const same = merged.get(kind) ?? { ...fault, places: new Set() }
    merged.set(kind, same)
    same.places.add(fault.where)
  }
  return [...merged.values()].map(({ what, fix, places }) => ({ what, where: listOf([...places]), fix }))
}

function listOf(places: readonly string[]): string {
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
