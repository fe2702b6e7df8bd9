import type { Page } from '@playwright/test'
import { expectAccessible, expectFingerTargets, expectNothingCutOff } from './axe.ts'
import { setTextSize, showForTouch } from './presentation.ts'
import { fitting, states } from './states/states.ts'
import { test } from './states/visit.ts'

// Moving elements have neither their final position nor their final contrast.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

/** The states with the most controls, at least one for each page: every run looks at them, a release at all. */
const EVERY_RUN: readonly string[] = [
  ...['gallery-selected', 'search-recent', 'panel-signed-in', 'viewer-details', 'share'],
  ...['favorites', 'cart-code-applied', 'room-login', 'payment', 'payment-refused', 'payment-success-bought'],
  ...['withdrawal-receipt', 'room-unknown-path'],
]

/** A longer page is treated as endless and is not shown whole. */
const LONGEST_PAGE_PX = 4000

/** Makes the window as high as the page: axe takes targets covered by the bar at the foot for too small. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (whole <= LONGEST_PAGE_PX) await page.setViewportSize({ width, height: Math.max(whole, height) })
}

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 375, height: 812 }
/** The CSS pixels of a window of 1280 by 1024 pixels at 400 %. */
const ENLARGED = { width: 320, height: 256 }

for (const [name, show] of Object.entries(states)) {
  const tag = EVERY_RUN.includes(name) ? [] : ['@release']
  // Browser: contrast, sizes and what is cut off exist only in a layout.
  test(`${name}: accessible with large text, at 400 %, on a phone`, { tag }, async ({ page, visit }) => {
    const [first] = fitting([DESK, PHONE], name)
    if (!first) throw new Error('No window size fits this state')
    await page.setViewportSize(first)
    await show(visit)
    await expectAccessible(page)
    await setTextSize(page, 200)
    await expectNothingCutOff(page)
    await setTextSize(page, 100)
    if (fitting([ENLARGED], name).length > 0) {
      await page.setViewportSize(ENLARGED)
      await expectNothingCutOff(page)
    }
    if (fitting([PHONE], name).length === 0) return
    await showForTouch(page)
    await page.setViewportSize(PHONE)
    await showWhole(page, PHONE)
    await expectAccessible(page)
    await expectFingerTargets(page)
    await page.setViewportSize(PHONE)
    await setTextSize(page, 200)
    await expectNothingCutOff(page)
  })
}
