import { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { COMPRA_CALLS, CONFIRM_CALLS, type Preview } from './calls.ts'
import { test as base } from './fixtures.ts'
import { payButton, paypalIsThere, type PayPal } from './paypal.ts'
import { addToList } from './shopping.ts'

export { expect }

type Registered = { userId: string; montoTotal: number; descuentoPorcentaje: number; codigoDescuento: string | null }
type Confirmation = {
  compraId: string
  status: number
  body: { paypalOrderId: string; paypalStatus: string; paypalDetails?: { id: string } }
}

/** What the shop's server was told of purchases and how it answered, in order; what it never heard of is not in it. */
export type Sales = {
  readonly registered: (Registered & { compraId: string })[]
  readonly confirmations: Confirmation[]
  /** The numbers of the purchases that the server has taken as paid. */
  readonly completed: () => string[]
  readonly codesUsed: string[]
  /** Parameters of the 'purchase' events that were reported. */
  readonly reported: object[]
}

type Buyer = { readonly id: string; readonly userId: string; readonly imageIds: readonly string[] }

type Fixtures = {
  /** How many images the buyer has in the cart. */
  cartSize: number
  paypal: PayPal
  sales: Sales
  /** Somebody who has signed in and filled a cart, and to whom the store has not been shown yet. */
  buyer: Buyer
}

export const test = base.extend<Fixtures>({
  cartSize: [5, { option: true }],
  context: async ({ context }, provide) => {
    // The browser asks before it leaves a page in which a payment is being taken.
    context.on('dialog', (dialog) => void dialog.accept())
    await provide(context)
  },
  paypal: async ({ context }, provide) => provide(await paypalIsThere(context)),
  sales: async ({ context }, provide) => provide(await recordSales(context)),
  buyer: async ({ request, identity, person: { userId }, cartSize, paypal: _, sales: __ }, provide) => {
    const imageIds = (await works(request)).slice(0, cartSize)
    await addToList(request, 'cart', userId, imageIds)
    await provide({ id: identity.id, userId, imageIds })
  },
})

/** Images that can be bought. */
async function works(request: APIRequestContext): Promise<string[]> {
  const images = (await (await request.get('/canvamanager/imgs/preview?page=0&size=40')).json()) as Preview[]
  return images.filter(({ id, url, title }) => id && url && title).map(({ id }) => String(id))
}

async function recordSales(context: BrowserContext): Promise<Sales> {
  const sales: Sales = {
    registered: [],
    confirmations: [],
    completed: () => sales.confirmations.filter(({ status }) => status === 200).map(({ compraId }) => compraId),
    codesUsed: [],
    reported: [],
  }
  context.on(
    'response',
    (response) =>
      void (async () => {
        const { pathname } = new URL(response.url())
        const body = () => response.request().postDataJSON() as unknown
        if (CONFIRM_CALLS.test(pathname)) {
          const compraId = pathname.split('/').at(-2) ?? ''
          sales.confirmations.push({ compraId, status: response.status(), body: body() as Confirmation['body'] })
        } else if (pathname.endsWith('/descuentos/aplicar')) {
          sales.codesUsed.push((body() as { codigo: string }).codigo)
        } else if (COMPRA_CALLS.test(pathname)) {
          // The page may go before its answer can be read.
          const answer = (await response.json().catch(() => ({ compraId: '' }))) as { compraId: number | string }
          sales.registered.push({ ...(body() as Registered), compraId: String(answer.compraId) })
        }
      })(),
  )
  await context.exposeFunction('noteSale', (params: object) => {
    sales.reported.push(params)
  })
  await context.addInitScript(() => {
    const noteSale = (window as unknown as { noteSale: (params: object) => void }).noteSale
    window.gtag = (...[, name, params]: unknown[]) => {
      if (name === 'purchase') noteSale(params as object)
    }
  })
  return sales
}

/** Opens the payment page, where PayPal's button is. */
export async function openPayment(page: Page, query = ''): Promise<void> {
  await page.goto(`/payment${query}`)
  await expect(payButton(page)).toBeVisible()
}

/** The end of a purchase, by its number. */
export async function expectSuccess(page: Page, compraId?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
  if (compraId !== undefined) await expect(page.getByText(`Número de orden: #${compraId}`)).toBeVisible()
}

/** What the server holds in the buyer's cart. */
export async function cartAtServer(request: APIRequestContext, { userId }: Buyer): Promise<string[]> {
  const images = (await (await request.get(`/canvamanager/market/cart/${userId}`)).json()) as { id: number }[]
  return images.map(({ id }) => String(id))
}

/** What the browser keeps of the buyer's purchase; null when there is nothing. */
export const keptPurchase = (page: Page, { id }: Pick<Buyer, 'id'>) =>
  page.evaluate((owner) => localStorage.getItem(`checkout_${owner}`), id)

/** In the end the cart is empty, at the server as in the browser, and nothing is left to be done. */
export async function expectSettled(page: Page, request: APIRequestContext, buyer: Buyer): Promise<void> {
  await expect.poll(() => keptPurchase(page, buyer)).toBeNull()
  expect(await cartAtServer(request, buyer)).toEqual([])
  const kept = await page.evaluate((id) => localStorage.getItem(`cart_${id}`), buyer.id)
  expect(JSON.parse(kept ?? '{"images":[]}')).toMatchObject({ images: [] })
}

/** Puts the page's clock, which the test has taken over, forward until this is there: for pauses that the store makes. */
export async function hurryUntil(page: Page, isThere: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000)
    await expect(isThere).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [10] })
}
