import { expect } from '@playwright/test'
import { cards, lastCardDrawn, scrollBy } from '@test/e2e/fixtures'
import { googleKnows, storedUser } from '@test/e2e/google'
import { cardAt, cartLink, chooseFrom, favoritesLink, removeButtons, signOut } from '@test/e2e/shopping'
import {
  closeToasts,
  countOf,
  expectAllowed,
  hear,
  noResults,
  pathOf,
  settle,
  those,
  toast,
  type Journey,
  type ListName,
} from './journey.ts'

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

/** Opens a page by its link in the header. */
async function go(journey: Journey, path: '/' | '/favorites' | '/cart'): Promise<void> {
  const { page } = journey
  const links = {
    '/': page.getByRole('link', { name: 'Explorar', exact: true }),
    '/favorites': favoritesLink(page),
    '/cart': cartLink(page),
  }
  await links[path].click()
  await expect.poll(() => pathOf(page)).toBe(path)
  await settle(journey)
}

/** Goes to a page that shows cards. */
async function browse(journey: Journey): Promise<void> {
  const { page } = journey
  const isGallery = ['/', '/search'].includes(pathOf(page))
  if (isGallery) await settle(journey)
  if (!isGallery || (await noResults(page).isVisible())) await go(journey, '/')
}

/** Picks a card whose menu opens without scrolling. @returns its index and image id */
async function someCard({ page, random }: Journey, isMeant: (id: string) => boolean = () => true) {
  const seen = await cards(page).evaluateAll((all: HTMLElement[]) =>
    all
      .filter((card) => {
        const { top, bottom } = card.querySelector('[aria-haspopup]')!.getBoundingClientRect()
        return top > 80 && bottom < innerHeight
      })
      .map((card) => ({
        index: Number(card.dataset.index),
        id: new URL(card.querySelector('a')!.href).searchParams.get('rsrc')!,
      })),
  )
  const meant = seen.filter(({ id }) => isMeant(id))
  return meant.length > 0 ? random.pick(meant) : null
}

/** Changes an image's place on a list and checks the result against the toast. */
async function change(journey: Journey, list: ListName, id: string, press: () => Promise<void>): Promise<void> {
  const { userId, reads } = journey
  const told = journey.told[list]
  const isAlone = () => reads.waiting === 0 && those(told, 'unknown').length === 0
  const before =
    userId === undefined ? null : { isAlone: isAlone(), asked: reads.asked, count: await countOf(journey, list) }
  await press()
  const said = await hear(journey, list === 'cart' ? /carrito/ : /favoritos/)
  if (before === null) {
    expect(said).toContain('Haz login para agregar')
    return
  }
  const hasFailed = said.startsWith('No se pudo')
  const isAddition = /agreg/i.test(said)
  // The button offered must match the reported state.
  expect(told.get(id) ?? 'out', said).not.toBe(isAddition ? 'in' : 'out')
  told.set(id, hasFailed ? 'unknown' : isAddition ? 'in' : 'out')
  const difference = hasFailed ? 0 : isAddition ? 1 : -1
  // No other change is possible here, so a failed change must leave the count as it was.
  if (before.isAlone && before.asked === reads.asked)
    expect(await countOf(journey, list), said).toBe(before.count + difference)
}

async function like(journey: Journey): Promise<void> {
  await browse(journey)
  const card = await someCard(journey)
  if (!card) return
  await change(journey, 'favorites', card.id, () => chooseFrom(cardAt(journey.page, card.index), /favoritos$/))
}

async function addToCart(journey: Journey): Promise<void> {
  await browse(journey)
  const card = await someCard(journey, (id) => (journey.told.cart.get(id) ?? 'out') === 'out')
  // No suitable card in view: scroll down for the next time.
  if (!card) await scrollBy(journey.page, 300)
  else await change(journey, 'cart', card.id, () => chooseFrom(cardAt(journey.page, card.index), /carrito$/))
}

/** Removes a confirmed image on the page of its list: an `unknown` one may disappear with the next response. */
async function takeOff(journey: Journey, list: ListName): Promise<void> {
  const { page, random, told } = journey
  if (journey.userId === undefined) return
  await go(journey, `/${list}`)
  const certain = those(told[list], 'in')
  if (certain.length === 0) return
  const id = random.pick(certain)
  const place =
    list === 'cart'
      ? page.locator(`[data-image-id="${id}"]`)
      : cards(page).filter({ has: page.locator(`a[href$="=${id}"]`) })
  await change(journey, list, id, () => place.getByRole('button', { name: /^Quitar / }).click())
}

const unlike = (journey: Journey) => takeOff(journey, 'favorites')
const takeOut = (journey: Journey) => takeOff(journey, 'cart')

async function emptyCart(journey: Journey): Promise<void> {
  const { page } = journey
  const told = journey.told.cart
  if (journey.userId === undefined) return
  await go(journey, '/cart')
  if ((await removeButtons(page).count()) === 0) return
  await page.getByRole('button', { name: 'Vaciar carrito' }).click()
  await page.getByRole('button', { name: 'Sí, vaciar' }).click()
  const nothing = page.getByText('Tu carrito está vacío...')
  await nothing.or(toast(page, /No se pudo vaciar el carrito/)).waitFor()
  const isEmpty = await nothing.isVisible()
  await closeToasts(page)
  for (const [id, standing] of told) told.set(id, isEmpty || standing === 'out' ? 'out' : 'unknown')
}

async function loadMore(journey: Journey): Promise<void> {
  const { page } = journey
  await browse(journey)
  const before = await lastCardDrawn(page)
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
  await expect(async () => {
    // No key press: the focus may be in the search box.
    await scrollBy(page, 100_000)
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    const isEnd = await page.getByText('Has visto todas las imágenes').isVisible()
    expect(isEnd || (await lastCardDrawn(page)) > before).toBe(true)
  }).toPass({ intervals: [50], timeout: 60_000 })
}

async function search(journey: Journey): Promise<void> {
  const { page, random } = journey
  await page.getByRole('searchbox').fill(random.pick(['luna', 'bosque', 'azul', 'xyzzy']))
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/search')
  await settle(journey)
}

async function reload(journey: Journey): Promise<void> {
  await journey.page.reload()
  await settle(journey)
}

async function signInOrOut(journey: Journey): Promise<void> {
  const { page } = journey
  if (journey.userId === undefined) return signIn(journey)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  journey.userId = undefined
  await closeToasts(page)
  await settle(journey)
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
    await go(journey, `/${list}`)
    await expect(async () => {
      expectAllowed(journey.told[list], await idsOnPage(journey, list))
    }).toPass({ intervals: [50], timeout: 60_000 })
  }
}

/** The actions of a journey; those that occur more often are more likely. */
export const actions = [
  ...[like, like, like, addToCart, addToCart, addToCart, unlike, takeOut, emptyCart],
  ...[loadMore, search, reload, reload, signInOrOut],
]

/** Reads the ids of the images on the page of a list. */
async function idsOnPage({ page }: Journey, list: ListName): Promise<string[]> {
  if (list === 'cart')
    return page
      .locator('main [data-image-id]')
      .evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset.imageId!))
  return cards(page)
    .getByRole('link')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((one) => new URL(one.href).searchParams.get('rsrc')!))
}

/** Reads a list from the server, with retries: three in ten requests fail. */
async function listAtServer({ request, serverId }: Journey, list: ListName): Promise<string[]> {
  let images: { id: number }[] = []
  await expect(async () => {
    images = (await (await request.get(`/canvamanager/market/${list}/${serverId}`)).json()) as { id: number }[]
    expect(Array.isArray(images)).toBe(true)
  }).toPass({ intervals: [10] })
  return images.map(({ id }) => String(id))
}

/** Expects the same lists on the server, on the pages and in the store's reports. */
export async function agreeWithServer(journey: Journey): Promise<void> {
  const { page, userId, serverId } = journey
  for (const [index, list] of (['favorites', 'cart'] as const).entries()) {
    const held = serverId === null ? [] : await listAtServer(journey, list)
    expectAllowed(journey.told[list], held)
    if (userId === undefined) continue
    // The first page is loaded, the second opened by its link.
    if (index === 0) await page.goto(`/${list}`)
    else await go(journey, `/${list}`)
    await expect(async () => {
      await settle(journey)
      expect((await idsOnPage(journey, list)).sort()).toEqual([...held].sort())
    }).toPass({ intervals: [50], timeout: 60_000 })
  }
}
