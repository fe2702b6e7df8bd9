import { expect, type Locator, type Page } from '@playwright/test'

/** Upper bound of Tab presses between any two controls in the tests. */
const FARTHEST = 80

/**
 * Moves the focus to a control by Tab or Shift+Tab; expects a visible focus mark at every step.
 * @throws an Error that lists the controls on the way, when the target is not among them
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  // Tab would pass a control that is still loading.
  await expect(target).toBeAttached()
  const passed: string[] = []
  while (passed.length < FARTHEST) {
    await page.keyboard.press(key)
    await expectFocusInSight(page)
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    passed.push(await focusedControl(page))
  }
  // Tab goes round the page: each control once.
  const way = [...new Set(passed)].join('\n')
  throw new Error(`${key} does not reach ${target.toString()}. It passes:\n${way}`)
}

/** Role and name of the focused control, as a screen reader has them. */
async function focusedControl(page: Page): Promise<string> {
  const [focused] = await page.locator(':focus').all()
  const [control = ''] = (await focused?.ariaSnapshot())?.split('\n') ?? ['- nothing']
  return control.replace(/:$/, '')
}

/** Expects the focused element to be marked and in view, not covered by the header, say (WCAG 2.4.7, 2.4.11). */
export async function expectFocusInSight(page: Page): Promise<void> {
  const problem = () =>
    page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return null
      const name = activeElement.outerHTML.slice(0, 120)
      const { left, top, width, height } = activeElement.getBoundingClientRect()
      const shares = [0.1, 0.5, 0.9]
      const points = shares.flatMap((x) =>
        shares.map((y) => document.elementFromPoint(left + x * width, top + y * height)),
      )
      const isInSight = points.some(
        (point) => point && (activeElement.contains(point) || point.contains(activeElement)),
      )
      if (!isInSight) return `covered: ${name}`
      // The search box marks itself around its field.
      const isMarked = [activeElement, activeElement.closest('[role=search]')].some((element) => {
        if (!element) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      return isMarked ? null : `not marked: ${name}`
    })
  await expect.poll(problem).toBeNull()
}

/** Expects the focus on the main element of a new page: a screen reader reads on from there. */
export const expectMainFocused = (page: Page) => expect(page.getByRole('main')).toBeFocused()
