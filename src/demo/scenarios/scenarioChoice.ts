import { createScenario, UnknownScenario, type Scenario } from './scenario.ts'

const PARAMETER = 'escenario'
const NONE = ['', 'ninguno']

/** Addresses that only the server may answer: the worker of a demo does not handle them. */
export const SCENARIO_PAGES = new RegExp(`[?&]${PARAMETER}=`)

export type ScenarioChoice = ReturnType<typeof createScenarioChoice>

/**
 * Lets each browser choose a scenario by `?escenario=...` in a page's address.
 * A cookie stores it, so it applies to later pages until the browser closes or opens `?escenario=ninguno`. The store
 * itself does not know it.
 */
export function createScenarioChoice() {
  /** The scenarios by cookie. The cookie contains a run number, so each run counts its requests from zero. */
  const begun = new Map<string, Scenario>()

  const begin = (cookie: string): Scenario => {
    const scenario = createScenario(cookie.split('~')[0] ?? '')
    begun.set(cookie, scenario)
    return scenario
  }
  /** The scenario of a cookie. It may be missing here, because the server restarted since the cookie was set. */
  const scenarioOf = (cookie: string): Scenario | undefined => {
    try {
      return cookie === '' ? undefined : (begun.get(cookie) ?? begin(cookie))
    } catch {
      return undefined
    }
  }
  return {
    /**
     * Reads the address of a page: starts the scenario in it, or ends it. Returns the cookie to set, or the list of
     * scenarios for an unknown name; undefined when the address has no scenario.
     */
    readPage({ port, searchParams }: URL): { readonly cookie: string } | { readonly refusal: string } | undefined {
      const name = searchParams.get(PARAMETER)
      if (name === null) return undefined
      const cookie = NONE.includes(name) ? '' : `${name}~${begun.size}`
      try {
        if (cookie !== '') begin(cookie)
      } catch (error) {
        if (error instanceof UnknownScenario) return { refusal: error.message }
        throw error
      }
      const lifetime = cookie === '' ? '; Max-Age=0' : ''
      return {
        cookie: `${cookieName(port)}=${encodeURIComponent(cookie)}; Path=/; SameSite=Lax; HttpOnly${lifetime}`,
      }
    },
    /** True for a request of a browser that has a scenario. */
    isChosenBy: (request: Request) => cookieOf(request) !== '',
    /** Answers a request according to the scenario of its browser. */
    answer: (request: Request, passThrough: () => Promise<Response>) =>
      scenarioOf(cookieOf(request))?.answer(request, passThrough) ?? passThrough(),
  }
}

// All ports of a host share cookies: a scenario on one server must not affect another.
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
