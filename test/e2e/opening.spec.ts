import type { Page } from '@playwright/test'
import { cards, expect, test } from './fixtures.ts'
import { cardAt } from './shopping.ts'

const opening = (page: Page) => page.locator('body > [aria-hidden="true"]:not(#root) img')

/** Opens and closes the viewer once: its code is then there, as after the pointer has rested on a card. */
async function openOnce(page: Page): Promise<void> {
  await page.goto('/')
  await expect(cards(page).first().getByRole('img')).toBeVisible()
  await cardAt(page, 1).getByRole('img').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Holds back what React renders after a paint. @returns a function that lets it go on */
async function holdAfterPaint(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage') ?? {}
    // React's scheduler runs its tasks in messages to itself.
    const held: MessagePort[] = []
    const letGo = () => {
      Object.defineProperty(MessagePort.prototype, 'postMessage', original)
      for (const port of held) port.postMessage(null)
    }
    const hold = function (this: MessagePort) {
      held.push(this)
    }
    Object.assign(MessagePort.prototype, { postMessage: hold })
    Object.assign(window, { letGo })
  })
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
}

// Browser: what is painted, where and when.

// spec: 2.viewer.overlay, 9.viewer.size
test('on a phone a click paints the picture where the viewer shows it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openOnce(page)
  const letGo = await holdAfterPaint(page)
  await cardAt(page, 1).getByRole('img').click()
  await expect(opening(page)).toBeVisible()
  const first = await opening(page).boundingBox()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await letGo()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toBeVisible()
  await expect(opening(page)).toHaveCount(0)
  const last = await picture.boundingBox()
  expect(first).not.toBeNull()
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((first?.[side] ?? 0) - (last?.[side] ?? 0)), side).toBeLessThan(1)
})

// spec: 2.viewer.overlay
test('from the click on, every frame shows the picture', async ({ page }) => {
  await openOnce(page)
  await page.evaluate(() => {
    const frames: boolean[] = []
    const look = () => {
      const top = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      const isPicture = top instanceof HTMLImageElement && top.closest('main') === null
      let opacity = 1
      for (let one = top; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity)
      frames.push(isPicture && opacity === 1)
      requestAnimationFrame(look)
    }
    Object.assign(window, { frames })
    requestAnimationFrame(look)
  })
  await cardAt(page, 1).getByRole('img').click()
  await expect(page.getByRole('button', { name: 'Información' })).toBeFocused()
  await expect(opening(page)).toHaveCount(0)
  const frames = await page.evaluate(() => (window as unknown as { frames: boolean[] }).frames)
  expect(frames).toContain(true)
  expect(frames.slice(frames.indexOf(true))).not.toContain(false)
})
