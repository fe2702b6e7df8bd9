import { setTimeout as delay } from 'node:timers/promises'
import { CALLS, isCall } from './calls.ts'
import { FAILURE_MODES, failureModeOf } from './failureModes.ts'

const LATE_MS = 3000

/** The name of the scenario is invalid; the message lists the valid ones. */
export class UnknownScenario extends Error {
  override name = 'UnknownScenario'
}

export type Scenario = {
  /**
   * Undefined when the scenario does not affect the request. Rejects with ConnectionDropped to break the connection.
   */
  answer: (request: Request, passThrough: () => Promise<Response>) => Promise<Response> | undefined
}

/**
 * Creates a scenario, a named failure of the server that counts its requests.
 * Syntax: 'way', 'way:calls' (only those requests), 'wayx2:calls' (only the first two). Commas separate several; the
 * first match applies.
 * @param wait the delay of a late response: three seconds in a browser, in Jest until the test ends it
 * @throws UnknownScenario
 */
export function createScenario(name: string, wait: () => Promise<void> = () => delay(LATE_MS)): Scenario {
  const parts = name.split(',').map(parse)
  return {
    answer(request, passThrough) {
      const part = parts.find(({ calls, left }) => left > 0 && isCall(calls, request))
      if (!part) return undefined
      part.left -= 1
      const answer = async () => part.way.answer(passThrough, wait)
      return answer()
    },
  }
}

function parse(part: string) {
  const [, wayName = '', times, calls] = /^([a-z-]+|\d+)(?:x(\d+))?(?::([a-z-]+))?$/.exec(part) ?? []
  const way = failureModeOf(wayName)
  if (!way || (calls !== undefined && !Object.hasOwn(CALLS, calls))) throw new UnknownScenario(helpAbout(part))
  return { way, calls, left: times === undefined ? (way.times ?? Infinity) : Number(times) }
}

function helpAbout(part: string): string {
  const ways = Object.entries(FAILURE_MODES).map(([name, { says }]) => `  ${name.padEnd(16)}${says}`)
  return [
    `There is no scenario '${part}'. Write ?escenario=WAY or ?escenario=WAY:CALLS, such as 500:precios; WAYx2 is for the first two`,
    'calls only, a comma goes before another one, and ?escenario=ninguno ends them. Ways:',
    ...ways,
    `  ${'400 to 599'.padEnd(16)}an error with this status; 429 and 503 with Retry-After`,
    `Calls: ${Object.keys(CALLS).join(', ')}; without them, all of canvamanager's.`,
  ].join('\n')
}
