import { http, HttpResponse, type JsonBodyType } from 'msw'
import { server } from './server'

/** Named ways in which the server misbehaves towards people and what they buy. They last until the test ends. */

const USER_INFO = 'https://www.googleapis.com/oauth2/v2/userinfo'
const SYNC = '*/canvamanager/users/syncuser'
const PRICES = '*/canvamanager/imgs/paquetes/precios'
const CODES = '*/canvamanager/descuentos/validar'
const lists = { cart: '*/canvamanager/market/cart', favorites: '*/canvamanager/market/favorites' } as const
type ListName = keyof typeof lists

/** How a call goes wrong: an error of the server, or a connection that breaks. */
export type Failure = 'error' | 'dropped'
const fail = (how: Failure) => (how === 'dropped' ? HttpResponse.error() : HttpResponse.json({ message: 'Error interno' }, { status: 500 }))

/** The identity provider does not tell who signed in. */
export function userInfoIsDown(): void {
  server.use(http.get(USER_INFO, () => fail('error')))
}

/** The backend does not take note of who signed in; or answers with this. */
export function syncAnswers(status: number, json: JsonBodyType = null): void {
  server.use(http.post(SYNC, () => HttpResponse.json(json, { status })))
}

/** The backend takes note of who signed in only when the returned function is called. */
export function syncIsSlow(): () => void {
  return heldBack((wait) => http.post(SYNC, wait))
}

/** Additions to and removals from a list fail, until the returned function is called. */
export function listChangesFail(list: ListName, how: Failure = 'error'): () => void {
  let isDown = true
  const failing = () => (isDown ? fail(how) : undefined)
  server.use(http.post(lists[list], failing), http.delete(lists[list], failing), http.delete(`${lists[list]}/:userId/clear`, failing))
  return () => { isDown = false }
}

/** The server does not tell what is on a list, until the returned function is called. */
export function listCannotBeLoaded(list: ListName): () => void {
  let isDown = true
  server.use(http.get(`${lists[list]}/:userId`, () => (isDown ? fail('error') : undefined)))
  return () => { isDown = false }
}

/** The server tells what is on a list only when the returned function is called. */
export function listAnswersLate(list: ListName): () => void {
  return heldBack((wait) => http.get(`${lists[list]}/:userId`, wait))
}

/** Additions to and removals from a list are done only when the returned function is called. */
export function listChangesAreSlow(list: ListName): () => void {
  return heldBack((wait) => http.post(lists[list], wait), (wait) => http.delete(lists[list], wait))
}

/** The price list is this, or is not to be had. */
export function pricesAnswer(json: JsonBodyType, status = 200): void {
  server.use(http.get(PRICES, () => HttpResponse.json(json, { status })))
}

/** The server cannot be asked for prices, and the worker answers with what it has kept since then. */
export function keptPricesAnswer(json: JsonBodyType, date: string): void {
  server.use(http.get(PRICES, () => HttpResponse.json(json, { headers: { 'X-Kept-Answer': '1', Date: date } })))
}

/** There are no prices to be had, until the returned function is called. */
export function pricesAreDown(): () => void {
  let isDown = true
  server.use(http.get(PRICES, () => (isDown ? fail('error') : undefined)))
  return () => { isDown = false }
}

/** The prices come only when the returned function is called. */
export function pricesAnswerLate(): () => void {
  return heldBack((wait) => http.get(PRICES, wait))
}

/** Every code is answered with this. */
export function codesAnswer(json: JsonBodyType, status = 200): void {
  server.use(http.post(CODES, () => HttpResponse.json(json, { status })))
}

/** Codes are answered only when the returned function is called. */
export function codesAnswerLate(): () => void {
  return heldBack((wait) => http.post(CODES, wait))
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
  server.events.on('response:mocked', ({ request }) => { answers.push(new URL(request.url).pathname) })
  return answers
}

type Handler = ReturnType<typeof http.get>

function heldBack(...handlers: ((wait: () => Promise<undefined>) => Handler)[]): () => void {
  let release: () => void = () => undefined
  const released = new Promise<undefined>((resolve) => { release = () => { resolve(undefined) } })
  server.use(...handlers.map((handler) => handler(() => released)))
  return release
}
