import { expect } from '@playwright/test'
import { cards, scrollBy } from '@test/e2e/fixtures'
import { cardAt, removeButtons } from '@test/e2e/shopping'
import { browse, choose, closeViewer, go, someCard } from './browsing.ts'
import {
  confirmedIn,
  countOf,
  expectAllowed,
  firstOf,
  hear,
  settle,
  those,
  toast,
  toldOf,
  viewedId,
  viewer,
  type Journey,
  type ListName,
} from './journey.ts'

/** Steps of a journey that change or read the user's lists. */

/** Changes an image's place on a list and checks the result against the toast. */
async function change(journey: Journey, list: ListName, id: string, press: () => Promise<void>): Promise<void> {
  const { userId, reads } = journey
  const told = toldOf(journey, list)
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

export async function favor(journey: Journey): Promise<void> {
  await browse(journey)
  const card = await someCard(journey)
  if (card) await change(journey, 'favorites', card.id, () => choose(journey, card.index, /favoritos$/))
}

export async function buy(journey: Journey): Promise<void> {
  await browse(journey)
  const told = toldOf(journey, 'cart')
  const card = await someCard(journey, (id) => (told.get(id) ?? 'out') === 'out')
  if (card) await change(journey, 'cart', card.id, () => choose(journey, card.index, /carrito$/))
  // No suitable card in view: scroll down for the next time.
  else await scrollBy(journey.page, 300)
}

/** Removes a confirmed image on the page of its list: an `unknown` one may disappear with the next response. */
export async function takeOff(journey: Journey, list: ListName): Promise<void> {
  const { page, random } = journey
  if (journey.userId === undefined) return
  await go(journey, list === 'cart' ? '/cart' : '/favorites')
  const certain = confirmedIn(journey, list)
  if (certain.length === 0) return
  const id = random.pick(certain)
  const place =
    list === 'cart'
      ? page.locator(`[data-image-id="${id}"]`)
      : cards(page).filter({ has: page.locator(`a[href$="=${id}"]`) })
  await change(journey, list, id, () => place.getByRole('button', { name: /^Quitar / }).click())
}

/** Reads the ids of the images on the page of a list. */
export async function idsOnPage({ page }: Journey, list: ListName): Promise<string[]> {
  if (list === 'cart')
    return page
      .locator('main [data-image-id]')
      .evaluateAll((all: HTMLElement[]) => all.map((one) => one.dataset.imageId!))
  return cards(page)
    .getByRole('link')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((one) => new URL(one.href).searchParams.get('rsrc')!))
}

export async function look(journey: Journey): Promise<void> {
  const { page, random } = journey
  await browse(journey)
  const card = await someCard(journey)
  if (!card) return
  await cardAt(page, card.index)
    .getByRole('button', { name: /^Ampliar / })
    .click()
  await expect(viewer(page)).toBeVisible()
  for (let turn = random.whole(0, 2); turn > 0; turn -= 1) {
    const next = viewer(page).getByRole('button', { name: 'Imagen siguiente' })
    if ((await next.getAttribute('aria-disabled')) === 'true') break
    const before = await viewedId(page)
    await next.click()
    await expect.poll(() => viewedId(page)).not.toBe(before)
    await expect(viewer(page).getByRole('heading').first()).not.toBeEmpty()
  }
  const id = (await viewedId(page)) ?? ''
  const like = viewer(page).getByRole('button', { name: /(a|de) favoritos$/ })
  const add = viewer(page).getByRole('button', { name: 'Agregar al carrito' })
  if (random.chance(0.4)) await change(journey, 'favorites', id, () => like.click())
  if (random.chance(0.4) && (await add.isVisible())) await change(journey, 'cart', id, () => add.click())
  const leave = random.whole(0, 2)
  if (leave === 0) await closeViewer(journey)
  if (leave === 1) {
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
  }
}

export async function empty(journey: Journey): Promise<void> {
  const { page } = journey
  if (journey.userId === undefined) return
  await go(journey, '/cart')
  if ((await removeButtons(page).count()) === 0) return
  await page.getByRole('button', { name: 'Vaciar carrito' }).click()
  await page.getByRole('button', { name: 'Sí, vaciar' }).click()
  const outcome = await firstOf({
    empty: page.getByText('Tu carrito está vacío...'),
    told: toast(page, /No se pudo vaciar el carrito/),
  })
  if (outcome === 'told') await hear(journey, /No se pudo vaciar el carrito/)
  const told = toldOf(journey, 'cart')
  for (const [id, standing] of told) told.set(id, outcome === 'empty' ? 'out' : standing === 'out' ? 'out' : 'unknown')
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
    expectAllowed(journey.lists[list], held)
    if (userId === undefined) continue
    const path = list === 'cart' ? '/cart' : '/favorites'
    // The first page is loaded, the second opened by its link.
    if (index === 0) await page.goto(path)
    else await go(journey, path)
    await expect(async () => {
      await settle(journey)
      expect((await idsOnPage(journey, list)).sort()).toEqual([...held].sort())
    }).toPass({ intervals: [50], timeout: 60_000 })
  }
}
