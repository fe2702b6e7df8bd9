import { rm } from 'node:fs/promises'
import { fitting, states } from '@test/e2e/states/states'
import { test } from '@test/e2e/states/visit'
import { FOLDER, PRESENTATIONS, shoot } from './shoot.ts'

test.use({ serviceWorkers: 'block' })

test.beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
})

for (const [name, show] of Object.entries(states)) {
  test(name, async ({ page, visit }) => {
    const presentations = fitting(PRESENTATIONS, name)
    if (presentations[0]) await page.setViewportSize(presentations[0])
    await show(visit)
    await shoot(page, name, presentations)
  })
}
