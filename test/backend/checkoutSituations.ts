import { http, HttpResponse } from 'msw'
import { releasable } from '@test/support/promises'
import { scenario } from './scenario'
import { passThrough, server } from './server'

const CONFIRMATIONS = '*/canvamanager/market/compra/:compraId/confirmar'

/** Named failures of the server during a payment. They last until the test ends or the returned function is called. */

export const purchasesAreNotRegistered = () => scenario('500:compra')
/** The server registers purchases under this id, as JSON text, and accepts their confirmations. */
export function purchasesAreNumbered(compraId: string): void {
  const headers = { 'Content-Type': 'application/json' }
  server.use(
    http.post('*/canvamanager/market/compra', () => new HttpResponse(`{"compraId":${compraId}}`, { headers })),
    http.post(CONFIRMATIONS, () => new HttpResponse(null, { status: 204 })),
  )
}
export const registeringIsSlow = () => scenario('lenta:compra')
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
/** The first confirmation does not arrive: a page of HTML with this status stands in its way, or a sign-in. */
export function confirmationMeets(obstacle: number | 'sign-in'): void {
  const respond = () =>
    obstacle === 'sign-in'
      ? new HttpResponse(null, { status: 303, headers: { Location: '/acceso' } })
      : HttpResponse.html('<h1>¿Eres humano?</h1>', { status: obstacle })
  server.use(
    http.post(CONFIRMATIONS, respond, { once: true }),
    http.get('*/acceso', () => HttpResponse.json({ usuario: null })),
  )
}
export const confirmingIsSlow = () => scenario('lenta:confirmacion')
/** Recording the use of a code fails. */
export const codeUseIsNotRecorded = () => scenario('500:uso-codigo')
/** Requests of this kind never get a response: all of them, or the first `times`. */
export const callsHang = (calls: 'confirmacion' | 'uso-codigo', times?: number) =>
  scenario(`sin-fin${times === undefined ? '' : `x${times}`}:${calls}`)
