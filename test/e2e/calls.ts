import type { BrowserContext, Route } from '@playwright/test'
import { standInFor } from './sites.ts'

/** Paths of the server's requests: register and confirm a purchase. */
export const COMPRA_CALLS = /\/market\/compra$/
export const CONFIRM_CALLS = /\/market\/compra\/[^/]+\/confirmar$/

const serverError = (route: Route) => route.fulfill({ status: 500, json: { message: 'Error interno' } })

/** Answers the first `times` requests with a server error. */
export async function failCalls(context: BrowserContext, calls: RegExp, times = Infinity): Promise<void> {
  let left = times
  await context.route(calls, (route) => {
    left -= 1
    return left >= 0 ? serverError(route) : route.fallback()
  })
}

type Stopped = {
  /** Resolves at the first request. */
  readonly asked: Promise<void>
  /** Lets later requests through; earlier ones stay without a response. */
  readonly lift: () => void
}

function awaited() {
  let note: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    note = resolve
  })
  return { asked, note }
}

/** Leaves requests to the store's server without a response. */
export async function stopCalls(context: BrowserContext, calls: RegExp): Promise<Stopped> {
  const { asked, note } = awaited()
  let isLifted = false
  // A stopped request never gets a response: it ends with its page.
  await context.route(calls, async (route) => {
    if (isLifted) await route.fallback()
    else note()
  })
  return {
    asked,
    lift: () => {
      isLifted = true
    },
  }
}

/** Leaves requests to another site without a response. */
export async function stopSite(context: BrowserContext, calls: RegExp): Promise<Stopped> {
  const { asked, note } = awaited()
  const lift = await standInFor(context, calls, () => {
    note()
    return new Promise(() => undefined)
  })
  return { asked, lift }
}

/** Holds every request for the test. @returns functions that answer the next request, or the one waiting */
export async function answerCalls(context: BrowserContext, calls: RegExp) {
  let waiting: Route[] = []
  let wake: () => void = () => undefined
  await context.route(calls, (route) => {
    waiting.push(route)
    wake()
  })
  const next = async (): Promise<Route> => {
    const route = waiting.shift()
    if (route) return route
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    return next()
  }
  return {
    withError: async () => serverError(await next()),
    passThrough: async () => (await next()).fallback(),
    /** Drops the waiting requests: they ended with their page. */
    forget: () => {
      waiting = []
    },
  }
}

/** An image as the server sends it; part of the catalog is broken on purpose. */
export type Preview = { id?: string | number; url?: string; title?: string }
