import { expect } from '@playwright/test'
import { googleKnows, storedUser } from '@test/e2e/google'
import { removeButtons, signOut } from '@test/e2e/shopping'
import { back, browse, closeViewer, go, more, reload, search, share, someCard } from './browsing.ts'
import { closeToasts, confirmedIn, expectAllowed, hear, pathOf, settle, toldOf, type Journey } from './journey.ts'
import { buy, empty, favor, idsOnPage, look, takeOff } from './lists.ts'
import { applyCode } from './purchases.ts'

/** Starts as a stored user. The user is stored only once, so a later sign-out stays. */
export async function startAsPerson(journey: Journey): Promise<void> {
  const user = await storedUser(journey.request, journey.identity)
  await journey.context.addInitScript((kept) => {
    // A new tab starts with about:blank, which has no storage.
    if (location.protocol !== 'http:' || sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', '')
    localStorage.setItem('user', kept)
  }, JSON.stringify(user))
  journey.userId = user.userId
  journey.serverId = user.userId
}

async function tryCode(journey: Journey): Promise<void> {
  const { page, random } = journey
  if (journey.userId === undefined) return
  await go(journey, '/cart')
  if ((await removeButtons(page).count()) === 0) return
  const remove = page.getByRole('button', { name: 'Quitar código promocional' })
  if (await remove.isVisible()) {
    await remove.click()
    await hear(journey, /Código promocional removido/)
    await expect(remove).toBeHidden()
    return
  }
  const [code, isValid] = random.pick([
    ['VERANO10', true],
    ['BIENVENIDA20', true],
    ['NAVIDAD24', false],
    ['NADA', false],
  ] as const)
  await applyCode(journey, code, isValid)
}

async function signInOrOut(journey: Journey): Promise<void> {
  const { page } = journey
  await closeViewer(journey)
  if (journey.userId !== undefined) {
    await signOut(page)
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    journey.userId = undefined
    await closeToasts(page)
    await settle(journey)
    return
  }
  await signIn(journey)
}

async function signIn(journey: Journey): Promise<void> {
  const { page, context, identity } = journey
  await googleKnows(context, identity)
  if (pathOf(page) !== '/login') await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('button', { name: identity.name })).toBeVisible()
  // The sync request fails in three of ten times; the store repeats it.
  const storedId = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { userId: string | null }).userId ?? '')
  await expect.poll(storedId, { timeout: 60_000 }).not.toBe('')
  journey.userId = await storedId()
  journey.serverId ??= journey.userId
  for (const list of ['favorites', 'cart'] as const) {
    // The user's lists return with the server's response.
    await go(journey, list === 'cart' ? '/cart' : '/favorites')
    await expect(async () => {
      expectAllowed(toldOf(journey, list), await idsOnPage(journey, list))
    }).toPass({ intervals: [50], timeout: 60_000 })
  }
}

/** Signs in and fills the cart if needed. @returns the id of an image that is not in the cart */
export async function fillCart(journey: Journey): Promise<string | null> {
  await closeViewer(journey)
  if (journey.userId === undefined) await signIn(journey)
  while (confirmedIn(journey, 'cart').length === 0) await buy(journey)
  const told = toldOf(journey, 'cart')
  await browse(journey)
  return (await someCard(journey, (id) => !told.has(id)))?.id ?? null
}

/** The actions of a journey and their weights. */
export const actions = {
  explore: { weight: 2, take: async (journey: Journey) => go(journey, '/') },
  more: { weight: 2, take: more },
  search: { weight: 2, take: search },
  look: { weight: 3, take: look },
  share: { weight: 1, take: share },
  favor: { weight: 4, take: favor },
  unfavor: { weight: 2, take: async (journey: Journey) => takeOff(journey, 'favorites') },
  buy: { weight: 5, take: buy },
  unbuy: { weight: 2, take: async (journey: Journey) => takeOff(journey, 'cart') },
  code: { weight: 2, take: tryCode },
  empty: { weight: 1, take: empty },
  reload: { weight: 3, take: reload },
  back: { weight: 2, take: back },
  signInOrOut: { weight: 1, take: signInOrOut },
}
