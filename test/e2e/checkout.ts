import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { workIds } from '@test/support/catalog'
import { test as base } from './fixtures.ts'
import { mockPayPal, payButton, type PayPal } from './paypal.ts'
import { recordSales, type Sales } from './sales.ts'
import { addToList } from './shopping.ts'

export { expect }

type Buyer = { readonly id: string; readonly userId: string; readonly imageIds: readonly string[] }

/** The part of the stored purchase that tests read. */
type StoredPurchase = { phase: string; compraId?: string }

type Fixtures = {
  /** Number of images in the buyer's cart. */
  cartSize: number
  /** Types of the browser's own dialogs: 'beforeunload' appears when the buyer leaves a page during a capture. */
  dialogs: string[]
  paypal: PayPal
  sales: Sales
  /** A signed-in buyer with a filled cart who has not opened the store yet. */
  buyer: Buyer
}

export const test = base.extend<Fixtures>({
  cartSize: [5, { option: true }],
  dialogs: async ({}, provide) => provide([]),
  context: async ({ context, dialogs }, provide) => {
    context.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.accept()
    })
    await provide(context)
  },
  paypal: async ({ context }, provide) => provide(await mockPayPal(context)),
  sales: async ({ context }, provide) => provide(await recordSales(context)),
  buyer: async ({ request, identity, person: { userId }, cartSize, paypal: _, sales: __ }, provide) => {
    const imageIds = workIds(cartSize)
    await addToList(request, 'cart', userId, imageIds)
    await provide({ id: identity.id, userId, imageIds })
  },
})

/** Opens the payment page and waits for PayPal's button. */
export async function openPayment(page: Page, query = ''): Promise<void> {
  await page.goto(`/payment${query}`)
  await expect(payButton(page)).toBeVisible()
}

/** Expects the success page, with this order number. */
export async function expectSuccess(page: Page, compraId?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
  if (compraId !== undefined) await expect(page.getByText(`Número de orden: #${compraId}`)).toBeVisible()
}

/** Reads the buyer's cart from the server. */
export async function cartAtServer(request: APIRequestContext, { userId }: Buyer): Promise<string[]> {
  const images = (await (await request.get(`/canvamanager/market/cart/${userId}`)).json()) as { id: number }[]
  return images.map(({ id }) => String(id))
}

/** Reads the stored pending purchase; null if there is none. */
export async function storedPurchase(page: Page, { id }: Pick<Buyer, 'id'>): Promise<StoredPurchase | null> {
  const stored = await page.evaluate((owner) => localStorage.getItem(`checkout_${owner}`), id)
  const { purchase } = JSON.parse(stored ?? '{"purchase":null}') as { purchase: StoredPurchase | null }
  return purchase?.phase === 'idle' ? null : purchase
}

/** Expects a completed purchase: no pending record, and an empty cart on the server and in the browser. */
export async function expectCompleted(page: Page, request: APIRequestContext, buyer: Buyer): Promise<void> {
  await expect.poll(() => storedPurchase(page, buyer)).toBeNull()
  expect(await cartAtServer(request, buyer)).toEqual([])
  const stored = await page.evaluate((id) => localStorage.getItem(`cart_${id}`), buyer.id)
  expect(JSON.parse(stored ?? '{"images":[]}')).toMatchObject({ images: [] })
}
