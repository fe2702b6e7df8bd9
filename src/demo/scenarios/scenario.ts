import { setTimeout as delay } from 'node:timers/promises'
import { CALLS, isCall } from './calls.ts'
import { WAYS, wayOf } from './ways.ts'

const LATE_MS = 3000

/** The name cannot be understood; the message lists what can be. */
export class UnknownScenario extends Error {
  override name = 'UnknownScenario'
}

export type Scenario = {
  /** Undefined: the call is none of this scenario's. Rejects with ConnectionDropped when the connection is to break. */
  answer: (request: Request, truly: () => Promise<Response>) => Promise<Response> | undefined
}

/**
 * A named way in which the server misbehaves, with a memory of how often it did: 'way', 'way:calls' (only those calls),
 * 'wayx2:calls' (only the first two), several with commas, of which the first that fits counts.
 * @param wait how long something late takes; in a browser three seconds, in Jest until the test says so
 * @throws UnknownScenario
 */
export function createScenario(name: string, wait: () => Promise<void> = () => delay(LATE_MS)): Scenario {
  const parts = name.split(',').map(parse)
  return {
    answer(request, truly) {
      const part = parts.find(({ calls, left }) => left > 0 && isCall(calls, request))
      if (!part) return undefined
      part.left -= 1
      const answer = async () => part.way.answer(truly, wait)
      return answer()
    },
  }
}

function parse(part: string) {
  const [, wayName = '', times, calls] = /^([a-z-]+|\d+)(?:x(\d+))?(?::([a-z-]+))?$/.exec(part) ?? []
  const way = wayOf(wayName)
  if (!way || (calls !== undefined && !Object.hasOwn(CALLS, calls))) throw new UnknownScenario(helpAbout(part))
  return { way, calls, left: times === undefined ? (way.times ?? Infinity) : Number(times) }
}

function helpAbout(part: string): string {
  const ways = Object.entries(WAYS).map(([name, { says }]) => `  ${name.padEnd(16)}${says}`)
  return [
    `There is no scenario '${part}'. Write ?escenario=WAY or ?escenario=WAY:CALLS, such as 500:precios; WAYx2 is for the first two`,
    'calls only, a comma goes before another one, and ?escenario=ninguno ends them. Ways:',
    ...ways,
    `  ${'400 to 599'.padEnd(16)}an error with this status; 429 and 503 with Retry-After`,
    `Calls: ${Object.keys(CALLS).join(', ')}; without them, all of canvamanager's.`,
  ].join('\n')
}
