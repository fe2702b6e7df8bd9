import { rm } from 'node:fs/promises'
import { states } from '@test/e2e/states/states'
import { fitting, test } from '@test/e2e/states/visit'
import { FOLDER, shoot, SIZES } from './shoot.ts'

test.use({ serviceWorkers: 'block' })

test.beforeAll(async () => { await rm(FOLDER, { recursive: true, force: true }) })

for (const [name, state] of Object.entries(states)) {
  test(name, async ({ page, visit }) => {
    const sizes = fitting(SIZES, state)
    if (sizes[0]) await page.setViewportSize(sizes[0])
    await state.show(visit)
    await shoot(page, name, sizes)
  })
}
