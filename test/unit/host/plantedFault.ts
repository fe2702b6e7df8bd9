import { examine } from '@/host/doctor/examine'
import type { Fault } from '@/host/doctor/fault'
import type { Send } from '@/host/doctor/site'
import { openGoodHost, SITE } from './goodHost'

/** Changes the response to a request. */
export type Change = (response: Response, request: Request) => Response | Promise<Response>

/** A host that is good but for the responses at one place. */
export type Planted = {
  readonly host?: Parameters<typeof openGoodHost>[0]
  /** Path and query on the site, or an address elsewhere. */
  readonly at?: RegExp
  readonly change?: Change
}

export function examineWith({ host, at, change = (response) => response }: Planted): Promise<Fault[]> {
  const good = openGoodHost(host)
  const send: Send = async (request) => {
    const place = request.url.startsWith(SITE) ? request.url.slice(SITE.length) : request.url
    const response = await good(request)
    return at?.test(place) === true ? change(response, request) : response
  }
  return examine(SITE, { send })
}

/** `what` and `where`: all of it, or a pattern of it. */
export async function expectOneFault(planted: Planted, what: string | RegExp, where: string | RegExp): Promise<void> {
  const [named, place] = [what, where].map((text) =>
    typeof text === 'string' ? text : (expect.stringMatching(text) as string),
  )
  expect(await examineWith(planted)).toEqual([{ what: named, where: place, mend: expect.any(String) as string }])
}

/** Sets a header. */
export const header =
  (name: string, value: string): Change =>
  (response) => {
    response.headers.set(name, value)
    return response
  }

export const without =
  (name: string): Change =>
  (response) => {
    response.headers.delete(name)
    return response
  }

/** Replaces a part of a header's value. */
export const replaced =
  (name: string, from: RegExp, to: string): Change =>
  (response) => {
    const value = response.headers.get(name) ?? ''
    // Otherwise nothing would be planted.
    if (!from.test(value)) throw new Error(`${name} has no ${String(from)}: ${value}`)
    response.headers.set(name, value.replaceAll(new RegExp(from, 'g'), to))
    return response
  }

export const json =
  (body: unknown, status = 200): Change =>
  () =>
    Response.json(body, { status })

/** The store's page in place of the response. */
export const page: Change = () => openGoodHost()(new Request(`${SITE}/nada`))

export const status =
  (code: number): Change =>
  ({ headers, body }) =>
    new Response(body, { status: code, headers })

/** A page of the host's own. */
export const errorPage =
  (code: number): Change =>
  () =>
    new Response('<h1>Error</h1>', { status: code, headers: { 'Content-Type': 'text/html' } })
