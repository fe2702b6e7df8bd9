import { expect, test } from './fixtures.ts'
import { signIn } from './google.ts'

// Browser: what a document shows before the app.
// spec: 2.header.ways-in-hidden, 4.auth.stored
test('reloads never show the sign-in button to a user', async ({ page, account }) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { wasOffered: boolean }
    watched.wasOffered = false
    new MutationObserver(() => {
      watched.wasOffered ||= [...document.querySelectorAll('button')].some(
        (button) => button.textContent === 'Sign in' && button.checkVisibility({ visibilityProperty: true }),
      )
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const wasOffered = () => page.evaluate(() => (window as unknown as { wasOffered: boolean }).wasOffered)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(wasOffered).toBe(true)

  await signIn(page)
  await page.reload()
  for (const route of ['/', '/favorites', '/cart']) {
    if (route !== '/') await page.goto(route)
    await expect(page.getByRole('button', { name: account.name })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page).toHaveURL(route)
    expect(await wasOffered()).toBe(false)
  }
})
