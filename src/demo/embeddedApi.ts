import { build } from 'vite'
import { createCanvamanager, type Canvamanager, type CanvamanagerOptions } from './canvamanager.ts'
import type { ScenarioChoice } from './scenarios/scenarioChoice.ts'

/** The address from which the demo's payment page loads PayPal's script (platform/PayPalPayment.tsx). */
const PAYPAL_SCRIPT = '/canvamanager/demo/paypal/sdk/js'

/**
 * The embedded canvamanager as the demo's host serves it: with the scenarios of its browsers, and the stand-in for
 * PayPal's script. Opened with the first request, and again after a failure: another process may have released the
 * database.
 */
export function embeddedApi(options: () => CanvamanagerOptions, scenarios: ScenarioChoice) {
  let opened: Canvamanager | undefined
  let script: Promise<string> | undefined
  /** Also before the first request, which would wait for the database. */
  const open = (): Canvamanager | undefined => {
    try {
      opened ??= createCanvamanager(options())
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error))
    }
    return opened
  }
  const passThrough = async (request: Request): Promise<Response> => {
    const message = 'La base de datos de la demostración no está disponible.'
    return open()?.fetch(request) ?? Response.json({ message }, { status: 503 })
  }
  return {
    open,
    fetch: async (request: Request): Promise<Response> => {
      if (new URL(request.url).pathname !== PAYPAL_SCRIPT) return scenarios.answer(request, () => passThrough(request))
      script ??= bundlePayPalScript()
      return new Response(await script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
    },
    close: () => opened?.close(),
  }
}

/** Bundles paypal/payPalScript.ts as one classic script, because pages load PayPal's script as a classic one. */
export async function bundlePayPalScript(): Promise<string> {
  const entry = `${import.meta.dirname}/paypal/payPalScript.ts`
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'lienzoPayPal' } },
  })
  const output = [result].flat()[0]
  if (!output || !('output' in output)) throw new Error('Vite gave no bundle')
  return output.output[0].code
}
