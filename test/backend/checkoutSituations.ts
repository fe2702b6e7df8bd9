import { http, HttpResponse } from 'msw'
import { releasable } from '@test/support/promises'
import { scenario } from './scenario'
import { passThrough, server } from './server'

const CONFIRMATIONS = '*/canvamanager/market/compra/:compraId/confirmar'

/** Named failures of the server during a payment. They last until the test ends or the returned function is called. */

/** The server registers purchases under this id, as JSON text, and accepts their confirmations. */
export function purchasesAreNumbered(compraId: string): void {
  const headers = { 'Content-Type': 'application/json' }
  server.use(
    http.post('*/canvamanager/market/compra', () => new HttpResponse(`{"compraId":${compraId}}`, { headers })),
    http.post(CONFIRMATIONS, () => new HttpResponse(null, { status: 204 })),
  )
}
/** The first `times` confirmations fail. */
export const confirmationsFail = (times: number) => scenario(`500x${times}:confirmacion`)
/** The first `times` confirmations get this status. */
export const confirmationsAnswer = (status: number, times = 1) => scenario(`${status}x${times}:confirmacion`)
/** The first confirmation succeeds but its response is lost; retries get a 409 that names the purchase as confirmed. */
export function confirmationResponseIsLost(): void {
  let isDone = false
  const handler = http.post(CONFIRMATIONS, async ({ request, params }) => {
    if (isDone) return HttpResponse.json({ compraId: Number(params.compraId), estado: 'CONFIRMADA' }, { status: 409 })
    isDone = true
    await passThrough(request)
    return HttpResponse.error()
  })
  server.use(handler)
}
/** The first confirmation fails when the returned function is called. */
export function confirmationFailsLate(): () => void {
  const { released: failing, release: fail } = releasable()
  const handler = http.post(
    CONFIRMATIONS,
    () => failing.then(() => HttpResponse.json({ message: 'Error' }, { status: 500 })),
    { once: true },
  )
  server.use(handler)
  return fail
}
export const confirmingIsSlow = () => scenario('lenta:confirmacion')
/** Requests of this kind never get a response: all of them, or the first `times`. */
export const callsHang = (calls: 'confirmacion' | 'uso-codigo', times?: number) =>
  scenario(`sin-fin${times === undefined ? '' : `x${times}`}:${calls}`)
