import type { BrowserContext, Route } from '@playwright/test'
import { standInFor } from './sites.ts'

/** The shop's calls with which a purchase is registered and confirmed, and with which a cart is read and emptied. */
export const COMPRA_CALLS = /\/market\/compra$/
export const CONFIRM_CALLS = /\/market\/compra\/[^/]+\/confirmar$/
export const CART_READS = /\/market\/cart\/[^/?]+$/
export const CART_CLEARS = /\/market\/cart\/[^/]+\/clear$/

const serverError = (route: Route) => route.fulfill({ status: 500, json: { message: 'Error interno' } })

/** Answers calls with an error of the server's until that many were. */
export async function failCalls(context: BrowserContext, calls: RegExp, times = Infinity): Promise<void> {
  let left = times
  await context.route(calls, (route) => {
    left -= 1
    return left >= 0 ? serverError(route) : route.fallback()
  })
}

type Stopped = {
  /** Once one was made. */
  readonly asked: Promise<void>
  /** From here on they get somewhere again; those that were made do not. */
  readonly lift: () => void
}

function awaited() {
  let note: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    note = resolve
  })
  return { asked, note }
}

/** Keeps calls to the store's server from getting anywhere. */
export async function stopCalls(context: BrowserContext, calls: RegExp): Promise<Stopped> {
  const { asked, note } = awaited()
  let isLifted = false
  // Answered by nobody, so that it ends with its page; and for as long as there is a route.
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

/** Keeps calls to another site from getting anywhere. */
export async function stopSite(context: BrowserContext, calls: RegExp): Promise<Stopped> {
  const { asked, note } = awaited()
  const lift = await standInFor(context, calls, () => {
    note()
    return new Promise(() => undefined)
  })
  return { asked, lift }
}

/** Lets every call wait for the test. @returns what answers the next one, or the one that waits */
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
    truly: async () => (await next()).fallback(),
    /** Those that wait have gone with their page. */
    forget: () => {
      waiting = []
    },
  }
}

/** Watches the words on all pages. @returns those that were seen */
export async function watchWords(context: BrowserContext, words: RegExp): Promise<string[]> {
  const seen: string[] = []
  await context.exposeFunction('noteWords', (text: string) => {
    seen.push(text)
  })
  await context.addInitScript((source) => {
    const { noteWords } = window as unknown as { noteWords: (text: string) => void }
    new MutationObserver(() => {
      const found = new RegExp(source, 'i').exec(document.documentElement.textContent)
      if (found) noteWords(found[0])
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, words.source)
  return seen
}

/** An image as a page of the gallery has it; part of the catalogue is broken on purpose. */
export type Preview = { id?: string | number; url?: string; title?: string }
