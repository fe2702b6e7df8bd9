/** Builds what the browser suite needs (deployment.ts), with ids of its own for Google and PayPal. */
const { spawnSync } = require('node:child_process')
const { cpSync, readdirSync, rmSync } = require('node:fs')

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

const incomplete = 'dist-e2e-incomplete'
rmSync(incomplete, { recursive: true, force: true })
cpSync('dist-e2e-next', incomplete, { recursive: true })
const parts = readdirSync(`${incomplete}/static/js`).filter((name) => name.startsWith('LoginPage-'))
if (parts.length === 0) throw new Error('The sign-in page has no code of its own to take away.')
for (const name of parts) rmSync(`${incomplete}/static/js/${name}`)
