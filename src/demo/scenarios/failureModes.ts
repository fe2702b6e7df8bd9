import { cutInHalf, dropped, maintenancePage, refusal } from '../wrongAnswers.ts'

/**
 * Produces the response to a request. `passThrough` lets the server do its work; `wait` lasts as long as a delayed
 * response.
 */
type Answer = (passThrough: () => Promise<Response>, wait: () => Promise<void>) => Promise<Response> | Response

/** `times`: the number of affected requests unless the scenario sets one; without it, all requests. */
export type FailureMode = { readonly says: string; readonly answer: Answer; readonly times?: number }

const JSON_TYPE = { 'Content-Type': 'application/json' }

const late: Answer = async (passThrough, wait) => {
  await wait()
  return passThrough()
}

/** The failure modes of network and server, by name. */
export const FAILURE_MODES: Readonly<Record<string, FailureMode>> = {
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
export function failureModeOf(name: string): FailureMode | undefined {
  if (/^[45]\d\d$/.test(name)) {
    const status = Number(name)
    return { says: name, answer: () => refusal(status, HAS_RETRY_AFTER.includes(status) ? { 'Retry-After': '2' } : {}) }
  }
  return Object.hasOwn(FAILURE_MODES, name) ? FAILURE_MODES[name] : undefined
}
