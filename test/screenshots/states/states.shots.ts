import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { setTextSize, showForTouch } from '@test/e2e/presentation'
import { fitting, states } from '@test/e2e/states/states'
import { test } from '@test/e2e/states/visit'

/** The folder for the pictures of `npm run shots`. */
const FOLDER = resolve(import.meta.dirname, '../../shots')

type Size = { readonly width: number; readonly height: number }
/** `isTouch`: a touch screen, as on a phone. `isLargeText`: text at 200 %. `isForced`: the system's colors. */
type Presentation = Size & { readonly isTouch?: boolean; readonly isLargeText?: boolean; readonly isForced?: boolean }

/** Touch presentations are last, because a page cannot leave touch mode. */
const PRESENTATIONS: readonly Presentation[] = [
  { width: 1440, height: 900 },
  { width: 1440, height: 900, isLargeText: true },
  { width: 1440, height: 900, isForced: true },
  { width: 1024, height: 768 },
  // The viewport of a window of 1280 by 1024 pixels at 400 % zoom.
  { width: 320, height: 256 },
  { width: 768, height: 1024, isTouch: true },
  { width: 812, height: 375, isTouch: true },
  { width: 375, height: 812, isTouch: true },
  { width: 375, height: 812, isTouch: true, isLargeText: true },
  { width: 320, height: 568, isTouch: true },
]

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

/** Takes a picture of the page in each presentation. */
async function shoot(page: Page, name: string, presentations: readonly Presentation[]): Promise<void> {
  for (const { width, height, isTouch = false, isLargeText = false, isForced = false } of presentations) {
    if (isTouch) await showForTouch(page)
    await setTextSize(page, isLargeText ? 200 : 100)
    await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' })
    await page.setViewportSize({ width, height })
    await waitForImages(page)
    const kind = `${isLargeText ? '-large-text' : ''}${isForced ? '-forced-colors' : ''}`
    await page.screenshot({ path: `${FOLDER}/${name}-${width}x${height}${kind}.png`, animations: 'disabled' })
  }
}

/** Waits until a resized page shows the images in view, or for 5 s at most. */
async function waitForImages(page: Page): Promise<void> {
  await twoFrames(page)
  const areDrawn = async () => {
    const inSight = [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight)
    await Promise.allSettled(inSight.map((one) => one.decode()))
    return true
  }
  await page.waitForFunction(areDrawn, undefined, { timeout: 5000 }).catch(() => undefined)
  await twoFrames(page)
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}
