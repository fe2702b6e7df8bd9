import type { CDPSession, Page } from '@playwright/test'

const NORMAL_TEXT_PX = 16
const sessions = new WeakMap<Page, CDPSession>()

/** What is emulated ends with the session that asked for it. */
async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  return session
}

/** From now on the page is shown as on a phone: a finger points, nothing hovers, and scroll bars take no room. There is no way back. */
export async function showForTouch(page: Page): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  await session.send('Emulation.setScrollbarsHidden', { hidden: true })
}

/** Text of so many percent of its size, as somebody chooses it in the settings of the browser. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: (NORMAL_TEXT_PX * percent) / 100 } })
}
