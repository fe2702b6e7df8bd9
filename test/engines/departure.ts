import { expect } from './fixtures.ts'
import { heading } from './shopping.ts'
import type { StorePage } from './storePage.ts'

/** Follows an address away from the store, as a link does. */
export async function leaveFor(store: StorePage, address: string): Promise<void> {
  await store
    .evaluate((place) => {
      location.assign(place)
    }, address)
    .catch(() => undefined)
  await store.see(heading('Otra página'))
}

/** Goes back to the store through the history. */
export async function comeBack(store: StorePage): Promise<void> {
  await store
    .evaluate(() => {
      history.back()
    })
    .catch(() => undefined)
  const isBack = () => store.evaluate(() => document.title !== 'Otra página').catch(() => false)
  await expect.poll(isBack, { timeout: 20_000 }).toBe(true)
}
