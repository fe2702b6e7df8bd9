import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { states } from './states/states.ts'
import { fitting, test } from './states/visit.ts'

test.use({ serviceWorkers: 'block' })

const DESKTOP_AND_PHONE = [
  { width: 1280, height: 800 },
  { width: 375, height: 800 },
] as const

for (const [name, state] of Object.entries(states)) {
  test(`${name}: no accessibility faults, and no sideways scrolling at 320 px`, async ({ page, visit }) => {
    const sizes = fitting(DESKTOP_AND_PHONE, state)
    if (sizes[0]) await page.setViewportSize(sizes[0])
    await state.show(visit)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}
