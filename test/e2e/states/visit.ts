import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '@test/e2e/fixtures'
import { addToList } from '@test/e2e/shopping'

/** Tools to bring about a state of the store. */
export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  /** Signs a user in from the next page on, with this number of images in the lists. */
  readonly signIn: (lists?: Partial<Record<'cart' | 'favorites', number>>) => Promise<void>
}

/** States by the name of their screenshots. `from`, `upTo`: widths at which the state exists, in CSS pixels. */
export type States = Readonly<
  Record<string, { readonly show: (visit: Visit) => Promise<void>; readonly from?: number; readonly upTo?: number }>
>

export const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, context, request, newPerson }, provide) => {
    const signIn: Visit['signIn'] = async (lists = {}) => {
      const { userId } = await newPerson()
      for (const list of ['cart', 'favorites'] as const)
        await addToList(request, list, userId, imageIds(lists[list] ?? 0))
    }
    await provide({ page, context, signIn })
  },
})

const imageIds = (count: number) => Array.from({ length: count }, (_, index) => String(1001 + index))

/** Returns the window sizes in which this state exists. */
export const fitting = <Size extends { width: number }>(
  sizes: readonly Size[],
  { from = 0, upTo = Infinity }: States[string],
) => sizes.filter(({ width }) => width >= from && width <= upTo)
