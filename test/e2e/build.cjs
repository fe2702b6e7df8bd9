/** Builds the stores and scripts of the browser suite (deployment.ts, paypal.ts), with test ids and a shop address. */
const { mkdirSync, writeFileSync } = require('node:fs')
const { importTypeScript } = require('../../src/tools/importTypeScript.cjs')

const ids = {
  VITE_GOOGLE_CLIENT_ID: 'e2e.apps.googleusercontent.com',
  VITE_PAYPAL_CLIENT_ID: 'e2e-paypal',
}

/** What a shop says about itself. */
const configuration = {
  VITE_SUPPORT_EMAIL: 'ayuda@lienzo.example',
  VITE_PRIVACY_URL: '/privacidad.html',
  VITE_TERMS_URL: 'https://lienzo.example/terminos',
  VITE_WITHDRAWAL_EMAIL: 'desistir@lienzo.example',
  VITE_TAX_NOTE: 'IVA incluido',
  VITE_SELLER: 'Lienzo S.L., Calle Mayor 1, Madrid',
}

const environment = process.env

/** Another version has other names for all its files; another configuration alone changes none. */
const nextVersion = { name: 'lienzo:next-version', augmentChunkHash: () => 'next' }

async function build(outDir, env = configuration, plugins = []) {
  const { build: viteBuild } = await import('vite')
  process.env = { ...environment, ...ids, ...env }
  await viteBuild({ build: { outDir }, logLevel: 'warn', plugins })
}

async function buildAll() {
  await build('dist-e2e')
  await build('dist-e2e-next', { ...configuration, VITE_PRODUCT_NAME: 'Lienzo Nuevo' }, [nextVersion])
  // API_PORT in ports.ts. A shop that says nothing about itself.
  await build('dist-e2e-separate', { VITE_API_BASE_URL: 'http://localhost:4277' })
  await build('dist-e2e-measured', { ...configuration, VITE_GA_MEASUREMENT_ID: 'G-E2E' })

  // The mock of PayPal's script.
  const { bundlePayPalScript } = await importTypeScript('./src/demo/embeddedApi.ts')
  const script = await bundlePayPalScript()
  mkdirSync('dist-e2e-paypal', { recursive: true })
  writeFileSync('dist-e2e-paypal/sdk.js', script)
}

void buildAll()
