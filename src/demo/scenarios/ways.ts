import { cutInHalf, dropped, maintenancePage, refusal } from '../wrongAnswers.ts'

/** How a call goes: `truly` has the server do its work, `wait` lasts as long as something late takes. */
type Answer = (truly: () => Promise<Response>, wait: () => Promise<void>) => Promise<Response> | Response

/** `times`: to how many calls it happens, unless the scenario says how many; without it, to all. */
export type Way = { readonly says: string; readonly answer: Answer; readonly times?: number }

const JSON_TYPE = { 'Content-Type': 'application/json' }

const late: Answer = async (truly, wait) => {
  await wait()
  return truly()
}

/** The ways in which a network or a server can be, by name. */
export const WAYS: Readonly<Record<string, Way>> = {
  'sin-red': { says: 'no call arrives', answer: dropped },
  'sin-respuesta': {
    says: 'the work is done, but the connection breaks before the answer',
    answer: async (truly) => {
      await truly()
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
  html: {
    says: 'a page of HTML with 200, as from a proxy',
    answer: async (truly) => {
      await truly()
      return maintenancePage()
    },
  },
  cortada: { says: 'the first half of the JSON', answer: async (truly) => cutInHalf(await truly()) },
  vacia: {
    says: '200 without a body',
    answer: async (truly) => {
      await truly()
      return new Response('', { headers: JSON_TYPE })
    },
  },
  'sin-datos': {
    says: '200 with an empty list',
    answer: async (truly) => {
      await truly()
      return Response.json([])
    },
  },
}

const HAS_RETRY_AFTER: readonly number[] = [429, 503]

/** A way by its name, or the status of an error from 400 to 599; undefined for anything else. */
export function wayOf(name: string): Way | undefined {
  if (/^[45]\d\d$/.test(name)) {
    const status = Number(name)
    return { says: name, answer: () => refusal(status, HAS_RETRY_AFTER.includes(status) ? { 'Retry-After': '2' } : {}) }
  }
  return Object.hasOwn(WAYS, name) ? WAYS[name] : undefined
}
