import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as axeCore from 'axe-core'
import { expect } from './fixtures.ts'
import { runInPage, type StorePage } from './storePage.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The rules of the browser suite (e2e/axe.ts). */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds no accessibility faults on the page. */
export async function expectAccessible(store: StorePage): Promise<void> {
  await runInPage(store, AXE)
  const faults = await store.evaluate(async (rules: string[]) => {
    // Wait for fade-ins: their contrast is final only at the end.
    const fadeIns = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(fadeIns.map(({ finished }) => finished))
    const axe = Reflect.get(window, 'axe') as typeof axeCore
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, RULES)
  expect(faults).toEqual([])
}
