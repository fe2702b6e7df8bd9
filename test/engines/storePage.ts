import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type * as testingLibrary from '@testing-library/dom'
import type { Driver } from './driver.ts'

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** An element by its role and its accessible name, as in the other browser tests; a text is a part of the name. */
export type Target = {
  readonly role: testingLibrary.ByRoleMatcher
  readonly name?: string | RegExp
  readonly within?: Target
}

/** What a visitor sees and does, in any browser. Each step waits until it can be done, 20 s at most. */
export type StorePage = Driver & {
  readonly click: (target: Target) => Promise<void>
  readonly see: (target: Target) => Promise<void>
  readonly isSeen: (target: Target) => Promise<boolean>
  /** The visible text of the page. */
  readonly seeText: (part: string) => Promise<void>
  readonly textOfPage: () => Promise<string>
}

const PATIENCE = { timeout: 20_000 }

export function storePageOf(driver: Driver): StorePage {
  const placeOf = async (target: Target) => {
    try {
      return await find(driver, target)
    } catch (error) {
      // The page is just navigating.
      if (isNavigation(error)) return null
      throw error
    }
  }
  const textOfPage = () => driver.evaluate(() => document.body.innerText).catch(() => '')
  return {
    ...driver,
    click: async (target) => {
      let last: Place | null = null
      // The same place twice: nothing moves any more.
      await expect
        .poll(async () => {
          const place = await placeOf(target)
          const isStill = place !== null && last !== null && place.x === last.x && place.y === last.y && place.isOnTop
          last = place
          return isStill
        }, PATIENCE)
        .toBe(true)
      const { x, y } = last as unknown as Place
      await driver.clickAt(x, y)
    },
    see: async (target) => {
      await expect.poll(async () => (await placeOf(target)) !== null, PATIENCE).toBe(true)
    },
    isSeen: async (target) => (await placeOf(target)) !== null,
    seeText: async (part) => {
      await expect.poll(textOfPage, PATIENCE).toContain(part)
    },
    textOfPage,
  }
}

type Place = { readonly x: number; readonly y: number; readonly isOnTop: boolean }
type SentTarget = { role: string; name: string | null; flags: string; within: SentTarget | null }

const sent = ({ role, name, within }: Target): SentTarget => ({
  role,
  name: name === undefined ? null : typeof name === 'string' ? escaped(name) : name.source,
  flags: typeof name === 'object' ? name.flags : '',
  within: within ? sent(within) : null,
})
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The middle of the first visible element, scrolled into view; null if there is none. */
async function find(driver: Driver, target: Target): Promise<Place | null> {
  const found = await findWithLibrary(driver, target)
  if (found !== 'no library') return found
  // Not by a script element, which the store's policy would block.
  await runInPage(driver, TESTING_LIBRARY)
  return find(driver, target)
}

function findWithLibrary(driver: Driver, target: Target): Promise<Place | null | 'no library'> {
  return driver.evaluate((wanted: SentTarget) => {
    const library = Reflect.get(window, 'TestingLibraryDom') as typeof testingLibrary | undefined
    if (!library) return 'no library'
    const { queryAllByRole } = library
    const all = ({ role, name, flags, within }: SentTarget): HTMLElement[] => {
      // A document that has just begun has no body yet.
      const places = within ? all(within) : [...document.querySelectorAll('body')]
      const options = name === null ? {} : { name: new RegExp(name, flags) }
      return places.flatMap((place) => queryAllByRole(place, role, options))
    }
    const element = all(wanted).find((one) => one.getClientRects().length > 0)
    if (!element) return null
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const onTop = document.elementFromPoint(x, y)
    return { x, y, isOnTop: onTop !== null && (element.contains(onTop) || onTop.contains(element)) }
  }, sent(target))
}

/** Runs a script's text in the page's global scope. */
async function runInPage(driver: Driver, script: string): Promise<void> {
  const run = Object.assign(() => undefined, { toString: () => `() => { ${script} }` })
  await driver.evaluate(run)
}

/** Both browsers reject what they evaluate while the page navigates, each in its own words, or never answer. */
function isNavigation(error: unknown): boolean {
  const words = error instanceof Error ? error.message : String(error)
  return /context|navigat|discarded|destroyed|no such frame|unload|detached|browsing|is null|window closed|timeout/i.test(
    words,
  )
}
