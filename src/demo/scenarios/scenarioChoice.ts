import type { IncomingMessage, ServerResponse } from 'node:http'
import { createScenario, UnknownScenario, type Scenario } from './scenario.ts'

const PARAMETER = 'escenario'
const NONE = ['', 'ninguno']

/** Pages that only the server may answer: the worker of a demo leaves them to it. */
export const SCENARIO_PAGES = new RegExp(`[?&]${PARAMETER}=`)

export type ScenarioChoice = {
  /** Looks at the address of a page: begins the scenario that it names, ends it, or answers 400 and what there is. */
  readPage: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Answers a call as the scenario of its browser has it. */
  answer: (request: Request, truly: () => Promise<Response>) => Promise<Response>
}

/**
 * Lets each browser choose its scenario by `?escenario=...` in a page's address. A cookie keeps it, so it lasts over other
 * pages until the browser is closed or `?escenario=ninguno` is opened; the store itself knows nothing of it.
 */
export function createScenarioChoice(): ScenarioChoice {
  /** By cookie, which says which run it is too: the first calls of one are not those of the next. */
  const begun = new Map<string, Scenario>()

  const begin = (cookie: string): Scenario => {
    const scenario = createScenario(cookie.split('~')[0] ?? '')
    begun.set(cookie, scenario)
    return scenario
  }
  /** A browser's may have been begun before this server was started again. */
  const scenarioOf = (cookie: string): Scenario | undefined => {
    try {
      return cookie === '' ? undefined : (begun.get(cookie) ?? begin(cookie))
    } catch {
      return undefined
    }
  }
  return {
    readPage(request, response, next) {
      const { port, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`)
      const name = searchParams.get(PARAMETER)
      if (name === null) {
        next()
        return
      }
      const cookie = NONE.includes(name) ? '' : `${name}~${begun.size}`
      try {
        if (cookie !== '') begin(cookie)
      } catch (error) {
        if (!(error instanceof UnknownScenario)) throw error
        response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.message)
        return
      }
      const lifetime = cookie === '' ? '; Max-Age=0' : ''
      response.appendHeader(
        'Set-Cookie',
        `${cookieName(port)}=${encodeURIComponent(cookie)}; Path=/; SameSite=Lax; HttpOnly${lifetime}`,
      )
      next()
    },
    answer: (request, truly) => scenarioOf(cookieOf(request))?.answer(request, truly) ?? truly(),
  }
}

// Cookies belong to all ports of a host: what is tried on one server must not happen on another.
const cookieName = (port: string) => `${PARAMETER}_${port}`

function cookieOf(request: Request): string {
  const prefix = `${cookieName(new URL(request.url).port)}=`
  const pair = request.headers
    .get('cookie')
    ?.split('; ')
    .find((each) => each.startsWith(prefix))
  try {
    return decodeURIComponent(pair?.slice(prefix.length) ?? '')
  } catch {
    return ''
  }
}
