import { setTimeout as delay } from 'node:timers/promises'
import { cutInHalf, dropped, maintenancePage, refusal } from '../faults.ts'

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

type Calls = { readonly methods: readonly string[]; readonly path: RegExp }

const reads = (path: RegExp): Calls => ({ methods: ['GET'], path })
const changes = (path: RegExp): Calls => ({ methods: ['POST', 'DELETE'], path })

/** The requests that a scenario can be limited to, by the name after its colon. */
const CALLS: Readonly<Record<string, Calls>> = {
  galeria: reads(/\/imgs\/preview$/),
  imagen: reads(/\/imgs\/preview\/fileid\//),
  archivos: reads(/\/imgs\/files\//),
  precios: reads(/\/imgs\/paquetes\/precios$/),
  favoritos: reads(/\/market\/favorites\//),
  'cambios-favoritos': changes(/\/market\/favorites(\/|$)/),
  carrito: reads(/\/market\/cart\//),
  'cambios-carrito': changes(/\/market\/cart(\/|$)/),
  codigos: changes(/\/descuentos\/validar$/),
  'uso-codigo': changes(/\/descuentos\/aplicar$/),
  compra: changes(/\/market\/compra$/),
  confirmacion: changes(/\/market\/compra\/[^/]+\/confirmar$/),
  usuario: changes(/\/users\/syncuser$/),
  // Google's request in the tests, the demo's stand-in for it in a browser.
  identidad: reads(/\/userinfo$/),
}

/** True for a request of this name; without a name, for every request to canvamanager itself. */
function isCall(name: string | undefined, { method, url }: Request): boolean {
  const { pathname } = new URL(url)
  if (name === undefined) return pathname.includes('/canvamanager/') && !pathname.includes('/canvamanager/demo/')
  const calls = CALLS[name]
  return calls !== undefined && calls.methods.includes(method) && calls.path.test(pathname)
}

/**
 * Produces the response to a request. `passThrough` lets the server do its work; `wait` lasts as long as a delayed
 * response.
 */
type Answer = (passThrough: () => Promise<Response>, wait: () => Promise<void>) => Promise<Response> | Response

/** `times`: the number of affected requests unless the scenario sets one; without it, all requests. */
type FailureMode = { readonly says: string; readonly answer: Answer; readonly times?: number }

const JSON_TYPE = { 'Content-Type': 'application/json' }

const late: Answer = async (passThrough, wait) => {
  await wait()
  return passThrough()
}

/** The failure modes of network and server, by name. */
const FAILURE_MODES: Readonly<Record<string, FailureMode>> = {
  'sin-red': { says: 'no call arrives', answer: dropped },
  'sin-respuesta': {
    says: 'the work is done, but the connection breaks before the answer',
    answer: async (passThrough) => {
      await passThrough()
      return dropped()
    },
  },
  lenta: { says: 'every answer comes three seconds late', answer: late },
  'primera-tardia': {
    says: 'the first answer comes three seconds late, after those to later calls',
    answer: late,
    times: 1,
  },
  'sin-fin': { says: 'no answer ever comes', answer: () => new Promise(() => undefined) },
  html: { says: 'a page of HTML with 200, as from a proxy: the work is not done', answer: maintenancePage },
  cortada: { says: 'the first half of the JSON', answer: async (passThrough) => cutInHalf(await passThrough()) },
  vacia: {
    says: '200 without a body',
    answer: async (passThrough) => {
      await passThrough()
      return new Response('', { headers: JSON_TYPE })
    },
  },
  'sin-datos': {
    says: '200 with an empty list',
    answer: async (passThrough) => {
      await passThrough()
      return Response.json([])
    },
  },
}

const HAS_RETRY_AFTER: readonly number[] = [429, 503]

/** Returns the mode with this name, or the error with this status from 400 to 599; undefined for other names. */
function failureModeOf(name: string): FailureMode | undefined {
  if (/^[45]\d\d$/.test(name)) {
    const status = Number(name)
    return { says: name, answer: () => refusal(status, HAS_RETRY_AFTER.includes(status) ? { 'Retry-After': '2' } : {}) }
  }
  return Object.hasOwn(FAILURE_MODES, name) ? FAILURE_MODES[name] : undefined
}
