import type { CDPSession, Page } from '@playwright/test'

const NORMAL_TEXT_PX = 16
const sessions = new WeakMap<Page, CDPSession>()

/** Returns one session per page: an emulation ends with its session. */
async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/** Emulates a phone for the rest of the test: touch, no hover, and scroll bars without width. */
export async function showForTouch(page: Page): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await session.send('Emulation.setScrollbarsHidden', { hidden: true })
}

/** Sets the browser's text size in percent, as its settings do. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (NORMAL_TEXT_PX * percent) / 100 } })
}
