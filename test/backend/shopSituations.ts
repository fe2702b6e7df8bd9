import { http, HttpResponse, type JsonBodyType } from 'msw'
import { scenario } from './scenario'
import { server } from './server'

/** Named ways in which the server misbehaves towards people and what they buy. They last until the test ends. */

const SYNC = '*/canvamanager/users/syncuser'
const PRICES = '*/canvamanager/imgs/paquetes/precios'
const CODES = '*/canvamanager/descuentos/validar'

type ListName = 'cart' | 'favorites'
const callsOf = { cart: 'carrito', favorites: 'favoritos' } as const

/** Google does not tell who signed in. */
export const userInfoIsDown = () => scenario('500:identidad')
/** The backend takes note of who signed in only when the returned function is called. */
export const syncIsSlow = () => scenario('lenta:usuario')

/** The backend does not take note of who signed in; or answers with this. */
export function syncAnswers(status: number, json: JsonBodyType = null): void {
  server.use(http.post(SYNC, () => HttpResponse.json(json, { status })))
}

/** Additions to and removals from a list fail, or never arrive. */
export const listChangesFail = (list: ListName, how: '500' | 'sin-red' = '500') =>
  scenario(`${how}:cambios-${callsOf[list]}`)
/** They are done only when the returned function is called. */
export const listChangesAreSlow = (list: ListName) => scenario(`lenta:cambios-${callsOf[list]}`)
/** The server does not tell what is on a list. */
export const listCannotBeLoaded = (list: ListName) => scenario(`500:${callsOf[list]}`)
/** It tells only when the returned function is called. */
export const listAnswersLate = (list: ListName) => scenario(`lenta:${callsOf[list]}`)

export const pricesAreDown = () => scenario('500:precios')
export const pricesAnswerLate = () => scenario('lenta:precios')
export const codesAnswerLate = () => scenario('lenta:codigos')

/** The price list is this, or is not to be had. */
export function pricesAnswer(json: JsonBodyType, status = 200): void {
  server.use(http.get(PRICES, () => HttpResponse.json(json, { status })))
}

/** The server cannot be asked for prices, and the worker answers with what it has kept since then. */
export function keptPricesAnswer(json: JsonBodyType, date: string): void {
  server.use(http.get(PRICES, () => HttpResponse.json(json, { headers: { 'X-Kept-Answer': '1', Date: date } })))
}

/** Every code is answered with this. */
export function codesAnswer(json: JsonBodyType, status = 200): void {
  server.use(http.post(CODES, () => HttpResponse.json(json, { status })))
}

/** The requests that reach the network from here on, as 'METHOD path?query'. */
export function recordRequests(): string[] {
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    requests.push(`${request.method} ${pathname}${search}`)
  })
  return requests
}

/** The paths of the answers that the network gives from here on. */
export function recordAnswers(): string[] {
  const answers: string[] = []
  server.events.on('response:mocked', ({ request }) => {
    answers.push(new URL(request.url).pathname)
  })
  return answers
}
