import type { BrowserContext } from '@playwright/test'

/** Paths of the server's requests to confirm a purchase. */
export const CONFIRM_CALLS = /\/market\/compra\/[^/]+\/confirmar$/

type Registered = { userId: string; montoTotal: number; descuentoPorcentaje: number; codigoDescuento: string | null }
type Confirmation = {
  compraId: string
  status: number
  body: { paypalOrderId: string; paypalStatus: string; paypalDetails?: { id: string } }
}

/** Purchase requests with their responses, in order; requests without a response are missing. */
export type Sales = {
  readonly registered: (Registered & { compraId: string })[]
  readonly confirmations: Confirmation[]
  /** The compraIds of the confirmed purchases. */
  readonly completed: () => string[]
  readonly codesUsed: string[]
  /** Parameters of the reported 'purchase' events. */
  readonly reported: object[]
}

/** Records the requests of this browser's pages to the server, and their analytics events. */
export async function recordSales(context: BrowserContext): Promise<Sales> {
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
        } else if (pathname.endsWith('/market/compra')) {
          // The page may close before the response is read.
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
