import { defineConfig } from '@playwright/test'
import { handlerConfiguration, isRelease, PROGRAMS_FOLDER, STORE_FOLDER } from './hosts.ts'
import {
  API_PORT,
  CLOUDFLARE_PORT,
  DIFFICULT_API_PORT,
  NETLIFY_PORT,
  NGINX_PORT,
  originOf,
  SERVE_PORT,
} from './ports.ts'

/** A program of this project, ready when the path is answered. */
const server = (command: string, port: number, path: string, env: Record<string, string> = {}) => ({
  command,
  cwd: '../..',
  url: originOf(port) + path,
  env: { PORT: String(port), ...env },
})

const run = (path: string) => `node src/tools/importTypeScript.cjs ./test/${path}`

const demo = { LIENZO_DEMO_DATABASE: ':memory:', LIENZO_DEMO_PICTURES: 'plain', LIENZO_DEMO_IMAGES: '240' }
const FIRST_IMAGE = '/canvamanager/imgs/preview/fileid/1001'

export default defineConfig({
  testDir: '.',
  outputDir: '../../dist-hosts/results',
  // The servers need the rest of two cores.
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  reporter: [['list']],
  webServer: [
    server('npm run canvamanager', API_PORT, FIRST_IMAGE, demo),
    server(run('hosts/difficultApi.ts'), DIFFICULT_API_PORT, FIRST_IMAGE, demo),
    server(`node ${PROGRAMS_FOLDER}/serve.js`, SERVE_PORT, '/healthz', {
      LIENZO_FILES: STORE_FOLDER,
      ...handlerConfiguration(SERVE_PORT),
    }),
    server(run('hosts/nginxHost.ts'), NGINX_PORT, '/robots.txt'),
    ...(isRelease
      ? [
          server(run('release/cloudflareHost.mjs'), CLOUDFLARE_PORT, '/healthz'),
          server(run('hosts/netlifyHost.ts'), NETLIFY_PORT, '/healthz'),
        ]
      : []),
  ],
})
