import { http, HttpResponse, type JsonBodyType } from 'msw'
import { scenario } from './scenario'
import { server } from './server'

/** Named failures of the server for users, lists, prices and codes. They last until the test ends. */

const SYNC = '*/canvamanager/users/syncuser'
const PRICES = '*/canvamanager/imgs/paquetes/precios'

type ListName = 'cart' | 'favorites'
const callsOf = { cart: 'carrito', favorites: 'favoritos' } as const

/** Google's user-info request fails. */
export const userInfoIsDown = () => scenario('500:identidad')
/** The server does not take users in. */
export const syncIsDown = () => scenario('500:usuario')

/** The sync request gets this status and body. */
export function syncAnswers(status: number, json: JsonBodyType = null): void {
  server.use(http.post(SYNC, () => HttpResponse.json(json, { status })))
}

/** Additions to and removals from a list fail, or never reach the server. */
export const listChangesFail = (list: ListName, how: '500' | 'sin-red' = '500') =>
  scenario(`${how}:cambios-${callsOf[list]}`)
/** Changes of a list are done when the returned function is called. */
export const listChangesAreSlow = (list: ListName) => scenario(`lenta:cambios-${callsOf[list]}`)
/** The server fails to return a list. */
export const listCannotBeLoaded = (list: ListName) => scenario(`500:${callsOf[list]}`)
/** The server returns a list when the returned function is called. */
export const listAnswersLate = (list: ListName) => scenario(`lenta:${callsOf[list]}`)

export const pricesAreDown = () => scenario('500:precios')
export const pricesAnswerLate = () => scenario('lenta:precios')

/** The price request gets this JSON and status. */
export function pricesAnswer(json: JsonBodyType, status = 200): void {
  server.use(http.get(PRICES, () => HttpResponse.json(json, { status })))
}

/** The server is unreachable, and the worker returns cached prices of this date. */
export function cachedPricesAnswer(json: JsonBodyType, date: string): void {
  server.use(http.get(PRICES, () => HttpResponse.json(json, { headers: { 'X-Cached-Answer': '1', Date: date } })))
}

/** Records the requests that reach the network from now on, as 'METHOD path?query'. */
export function recordRequests(): string[] {
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    requests.push(`${request.method} ${pathname}${search}`)
  })
  return requests
}

/** Records the paths of the responses from now on. */
export function recordAnswers(): string[] {
  const answers: string[] = []
  server.events.on('response:mocked', ({ request }) => {
    answers.push(new URL(request.url).pathname)
  })
  return answers
}
