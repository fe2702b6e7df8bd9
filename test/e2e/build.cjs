/** Builds the stores and scripts of the browser suite (deployment.ts, paypal.ts), with test ids and a shop address. */
const { spawnSync } = require('node:child_process')
const { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } = require('node:fs')

const configuration = {
  VITE_GOOGLE_CLIENT_ID: 'e2e.apps.googleusercontent.com',
  VITE_PAYPAL_CLIENT_ID: 'e2e-paypal',
  VITE_SUPPORT_EMAIL: 'ayuda@lienzo.example',
  VITE_PRIVACY_URL: '/privacidad.html',
  VITE_TERMS_URL: 'https://lienzo.example/terminos',
  VITE_ACCESSIBILITY_URL: 'https://lienzo.example/accesibilidad',
}

function build(folder, env = {}) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, ...configuration, ...env },
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}

build('dist-e2e')
build('dist-e2e-next', { VITE_PRODUCT_NAME: 'Lienzo Nuevo' })
// API_PORT in ports.ts.
build('dist-e2e-separate', { VITE_API_BASE_URL: 'http://localhost:4277' })
build('dist-e2e-measured', { VITE_GA_MEASUREMENT_ID: 'G-E2E' })

const incomplete = 'dist-e2e-incomplete'
rmSync(incomplete, { recursive: true, force: true })
cpSync('dist-e2e-next', incomplete, { recursive: true })
const parts = readdirSync(`${incomplete}/static/js`).filter((name) => name.startsWith('LoginPage-'))
if (parts.length === 0) throw new Error('The sign-in page has no separate chunk to remove.')
for (const name of parts) rmSync(`${incomplete}/static/js/${name}`)

/** Bundles the mock of PayPal's script. */
async function bundlePayPal() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport('./src/demo/paypal/bundlePayPalScript.ts')
  const script = await module.bundlePayPalScript()
  mkdirSync('dist-e2e-paypal', { recursive: true })
  writeFileSync('dist-e2e-paypal/sdk.js', script)
}

void bundlePayPal()
