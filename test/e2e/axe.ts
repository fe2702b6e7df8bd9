import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds no accessibility faults on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Wait for fade-ins: their contrast is final only at the end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  // Violations only: listing the passed rules takes longer than checking them. Legacy mode: else axe merges the results
  // of each frame on a separate page, which takes as long as the check. The frames here are mocks.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

type Control = {
  html: string
  left: number
  right: number
  width: number
  height: number
  isOverflowing: boolean
  isInSentence: boolean
  isForPointers: boolean
  isInRow: boolean
}

/** Measures the visible links, buttons and fields in CSS pixels. */
function shownControls(): Control[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  return [...document.querySelectorAll<HTMLElement>('a, button, input, [role^="menuitem"]')]
    .filter(isShown)
    .map((one) => {
      const { left, right, width, height } = one.getBoundingClientRect()
      const { display, pointerEvents } = getComputedStyle(one)
      return {
        ...{ html: one.outerHTML.slice(0, 120), left, right, width, height },
        isOverflowing: one.textContent.trim() !== '' && display !== 'inline' && one.scrollWidth > one.clientWidth + 1,
        isInSentence: display === 'inline' && one.parentElement?.textContent !== one.textContent,
        isForPointers: pointerEvents !== 'none',
        // The row of similar images scrolls sideways.
        isInRow: one.closest('[data-arrows="scroll"]') !== null,
      }
    })
}

/** Waits until a resized page has no content beyond the window's side and no text beyond its control. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { content, inner, client } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { content: scrollWidth, inner: window.innerWidth, client: clientWidth }
      })
      const cutOff = (await page.evaluate(shownControls)).filter(
        ({ left, right, isOverflowing, isInRow }) => (!isInRow && (left < 0 || right > client)) || isOverflowing,
      )
      return [...(content > inner ? ['the page scrolls sideways'] : []), ...cutOff]
    })
    .toEqual([])
}

const LEAST_TARGET_PX = 44

/** Expects touch targets of at least 44 by 44 CSS pixels; links within a sentence are exempt (WCAG 2.5.5). */
export async function expectFingerTargets(page: Page): Promise<void> {
  const isSmall = ({ width, height }: Control) =>
    Math.round(width) < LEAST_TARGET_PX || Math.round(height) < LEAST_TARGET_PX
  await expect
    .poll(async () =>
      (await page.evaluate(shownControls)).filter((one) => one.isForPointers && !one.isInSentence && isSmall(one)),
    )
    .toEqual([])
}
