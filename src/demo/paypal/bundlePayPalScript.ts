import { build } from 'vite'

/** Bundles payPalScript.ts as one classic script, because pages load PayPal's script as a classic one. */
export async function bundlePayPalScript(): Promise<string> {
  const entry = `${import.meta.dirname}/payPalScript.ts`
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
