/** Builds the store and the host's programs into dist-hosts/, as `npm run build` does into dist/ and dist-host/. */
const { spawnSync } = require('node:child_process')
const { writeFileSync } = require('node:fs')

function run(...words) {
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('node_modules/vite/bin/vite.js', 'build', '--outDir', 'dist-hosts/store', '--logLevel', 'warn')
run('src/tools/importTypeScript.cjs', './src/tools/bundleHost.ts', 'dist-hosts/store', 'dist-hosts/programs')
// The page that the hosts' configuration names (hosts.ts).
writeFileSync('dist-hosts/store/licencia.html', '<!doctype html><title>Licencia</title>')
