import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page as it is shown has no accessibility faults that a machine can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in has its full contrast only when it is there.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Nothing reaches beyond the window's side, and no control's text beyond the control, once a resized page has settled. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatIsCutOff)).toEqual([])
}

function whatIsCutOff(): string[] {
  const name = (element: Element) => element.outerHTML.slice(0, 120)
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const controls = [...document.querySelectorAll<HTMLElement>('a, button, [role^="menuitem"]')].filter(isShown)
  const outside = controls.filter((one) => {
    const { left, right } = one.getBoundingClientRect()
    return left < 0 || right > document.documentElement.clientWidth
  })
  const overflowing = controls.filter((one) => one.textContent.trim() !== '' && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
  const sideways = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []
  return [...sideways, ...outside.map((one) => `outside: ${name(one)}`), ...overflowing.map((one) => `overflowing: ${name(one)}`)]
}

/** What a finger is to hit is 44 CSS pixels wide and high; links within a sentence may be as high as its lines (WCAG 2.5.5). */
export async function expectFingerTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatIsHardToHit)).toEqual([])
}

function whatIsHardToHit(): string[] {
  const LEAST = 44
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const isInSentence = (element: Element) => getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, [role^="menuitem"]')]
    .filter((one) => isShown(one) && !isInSentence(one) && getComputedStyle(one).pointerEvents !== 'none')
    .map((one) => ({ html: one.outerHTML.slice(0, 120), box: one.getBoundingClientRect() }))
    .filter(({ box }) => Math.round(box.width) < LEAST || Math.round(box.height) < LEAST)
    .map(({ html, box }) => `${Math.round(box.width)} by ${Math.round(box.height)}: ${html}`)
}
