import { http, HttpResponse } from 'msw'
import { server } from './server'

/** Named ways in which the server misbehaves while somebody pays. They last until the test ends. */

const REGISTER = '*/canvamanager/market/compra'
const CONFIRM = '*/canvamanager/market/compra/:compraId/confirmar'
const APPLY = '*/canvamanager/descuentos/aplicar'
const error = () => HttpResponse.json({ message: 'Error interno' }, { status: 500 })

/** Purchases are not registered, until the returned function is called. */
export function purchasesAreNotRegistered(): () => void {
  let isDown = true
  server.use(http.post(REGISTER, () => (isDown ? error() : undefined)))
  return () => { isDown = false }
}

/** Purchases are registered only when the returned function is called. */
export function registeringIsSlow(): () => void {
  return heldBack(REGISTER)
}

/** The first so many confirmations fail. */
export function confirmationsFail(times = Number.POSITIVE_INFINITY): void {
  let left = times
  server.use(
    http.post(CONFIRM, () => {
      left -= 1
      return left >= 0 ? error() : undefined
    }),
  )
}

/** Confirmations are accepted only when the returned function is called. */
export function confirmingIsSlow(): () => void {
  return heldBack(CONFIRM)
}

/** The use of a code is not recorded. */
export function codeUseIsNotRecorded(): void {
  server.use(http.post(APPLY, error))
}

function heldBack(path: string): () => void {
  let release: () => void = () => undefined
  const released = new Promise<undefined>((resolve) => { release = () => { resolve(undefined) } })
  server.use(http.post(path, () => released))
  return release
}
