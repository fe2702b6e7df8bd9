import { createCanvamanager, type Canvamanager, type CanvamanagerOptions } from './canvamanager.ts'
import { bundlePayPalScript } from './paypal/bundlePayPalScript.ts'
import type { ScenarioChoice } from './scenarios/scenarioChoice.ts'

export type EmbeddedApi = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Opens the database before the first request, which would wait for it; a failure is told at that request. */
  readonly open: () => void
  readonly close: () => void
}

/** The address from which the demo's payment page loads PayPal's script (platform/PayPalPayment.tsx). */
const PAYPAL_SCRIPT = '/canvamanager/demo/paypal/sdk/js'

/**
 * The embedded canvamanager as the demo's host serves it: with the scenarios of its browsers, and the stand-in for
 * PayPal's script. Opened with the first request, and again after a failure: another process may have released the
 * database.
 */
export function embeddedApi(options: () => CanvamanagerOptions, scenarios: ScenarioChoice): EmbeddedApi {
  let opened: Canvamanager | undefined
  let script: Promise<string> | undefined
  const passThrough = async (request: Request): Promise<Response> => {
    try {
      opened ??= createCanvamanager(options())
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
      return Response.json({ message: 'La base de datos de la demostración no está disponible.' }, { status: 503 })
    }
    return opened.fetch(request)
  }
  return {
    fetch: async (request) => {
      if (new URL(request.url).pathname !== PAYPAL_SCRIPT) return scenarios.answer(request, () => passThrough(request))
      script ??= bundlePayPalScript()
      return new Response(await script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
    },
    open: () => {
      try {
        opened ??= createCanvamanager(options())
      } catch {
        // The first request tries again.
      }
    },
    close: () => opened?.close(),
  }
}
