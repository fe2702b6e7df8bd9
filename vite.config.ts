import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type ProxyOptions } from 'vite'
import { RESIZED_IMAGE_TEMPLATE } from './src/demo/imageFiles.ts'
import { SCENARIO_PAGES } from './src/demo/scenarios/scenarioChoice.ts'
import { embeddedCanvamanager } from './src/demo/vitePlugin.ts'
import { parseEnv } from './src/shared/config/parseEnv.ts'
import { viteTargets } from './src/tools/browserTargets.ts'
import { classNames } from './src/tools/classNames.ts'
import { documentContent } from './src/tools/documentPlugin.ts'
import { euParts } from './src/tools/euParts.ts'
import { hostingFiles } from './src/tools/hostingFiles.ts'
import { serviceWorker } from './src/tools/serviceWorker.ts'
import { sizeBudget } from './src/tools/sizeBudget.ts'

export default defineConfig(({ mode, command }) => {
  const isDemo = mode === 'demo' || command === 'serve'
  const variables = loadEnv(mode, import.meta.dirname, 'VITE_')
  const env = parseEnv(isDemo && !variables.VITE_API_BASE_URL ? { ...demoVariables, ...variables } : variables)
  const constants = { __DEMO__: JSON.stringify(isDemo) }
  const apiProxy = env.apiBaseUrl === '' ? {} : { '/canvamanager': proxyTo(env.apiBaseUrl) }

  return {
    plugins: [
      react(),
      documentContent({ mode, define: constants, env }),
      // The demo carries stand-ins for Google and PayPal.
      !isDemo && sizeBudget(),
      !isDemo && euParts(env),
      hostingFiles(env),
      serviceWorker(env.productName, isDemo ? [SCENARIO_PAGES] : []),
      // With an API elsewhere its paths are proxied there; without one the embedded canvamanager answers them.
      env.apiBaseUrl === '' && embeddedCanvamanager(),
    ],
    define: constants,
    resolve: { alias: { '@': `${import.meta.dirname}/src` } },
    // A test run next to it must not reload the page.
    server: { proxy: apiProxy, watch: { ignored: ['**/test/**', '**/.lienzo/**'] } },
    css: { modules: classNames },
    build: {
      // A demo build must never be deployed by mistake, so it does not go where deployments are taken from.
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      // For scripts and, as Vite's cssTarget, for styles.
      target: viteTargets,
      // Browsers without it load the same a little later.
      modulePreload: { polyfill: false },
      sourcemap: hasSourceMaps(variables.VITE_SOURCE_MAPS),
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Changes with its version only, so that a visitor of yesterday has it.
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
              // In one piece: twenty small chunks were 11 KB (brotli) more than one.
              { name: 'app', tags: ['$initial'], priority: 10 },
            ],
          },
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'static/css/[name]-[hash][extname]'
              : 'static/media/[name]-[hash][extname]',
        },
      },
    },
  }
})

/** The embedded canvamanager serves images in smaller sizes as well. */
const demoVariables = { VITE_IMAGE_URL_TEMPLATE: RESIZED_IMAGE_TEMPLATE }

/** Who gets the reports needs source maps; visitors would read the store's sources by them. */
function hasSourceMaps(text = ''): boolean {
  if (!['', 'true', 'false'].includes(text))
    throw new Error("Invalid configuration:\n  VITE_SOURCE_MAPS should be 'true' or 'false'")
  return text === 'true'
}

function proxyTo(apiBaseUrl: string): ProxyOptions {
  const { origin, pathname } = new URL(apiBaseUrl)
  const prefix = pathname.replace(/\/$/, '')
  return { target: origin, changeOrigin: true, rewrite: (path) => prefix + path }
}
