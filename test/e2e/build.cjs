/** Builds what the browser suite needs: the store with ids of its own for Google and PayPal, and the version after it. */
const { spawnSync } = require('node:child_process')
const { cpSync, rmSync } = require('node:fs')

const ids = { VITE_GOOGLE_CLIENT_ID: 'e2e.apps.googleusercontent.com', VITE_PAYPAL_CLIENT_ID: 'e2e-paypal' }

function build(folder, env = {}) {
  const { status } = spawnSync('npx', ['vite', 'build', '--outDir', folder, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, ...ids, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

build('dist-e2e')
build('dist-e2e-next', { VITE_PRODUCT_NAME: 'Lienzo Nuevo' })
// The live host begins with the first version (deployment.ts).
rmSync('dist-e2e-live', { recursive: true, force: true })
cpSync('dist-e2e', 'dist-e2e-live', { recursive: true })
