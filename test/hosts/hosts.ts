import { readFileSync } from 'node:fs'
import { CLOUDFLARE_PORT, DIFFICULT_API_PORT, NETLIFY_PORT, NGINX_PORT, originOf, SERVE_PORT } from './ports.ts'

export const STORE_FOLDER = 'dist-hosts/store'
export const PROGRAMS_FOLDER = 'dist-hosts/programs'

/** Path of the built store's first script. */
export const entry = /data-entry="([^"]+)"/.exec(readFileSync(`${STORE_FOLDER}/app.html`, 'utf8'))?.[1] ?? ''

/** Name that the hosts are configured with; the build has 'Lienzo'. */
export const PRODUCT_NAME = 'Nube & Cía'

/**
 * `hasHandler`: documents of each page, 404 for unknown addresses, health, sitemap, run-time configuration.
 * `encodings`: how it compresses documents and hashed files. Where there are none, the platform's own network does it.
 */
const host = (name: string, port: number, hasHandler: boolean, ...encodings: string[]) => {
  return { name, origin: originOf(port), hasHandler, encodings }
}

/** Emulators are installed by `npm run release` alone. */
export const isRelease = process.env.LIENZO_RELEASE !== undefined
const emulated = [host('Cloudflare Workers', CLOUDFLARE_PORT, true), host('Netlify Edge Functions', NETLIFY_PORT, true)]

export const hosts = [
  host('npm run serve', SERVE_PORT, true, 'br', 'gzip'),
  ...(isRelease ? emulated : []),
  host('nginx', NGINX_PORT, false, 'gzip'),
]

export const hostsWithHandler = hosts.filter(({ hasHandler }) => hasHandler)
export const staticHosts = hosts.filter(({ hasHandler }) => !hasHandler)

/** Configuration of every host. */
export const brand: Readonly<Record<string, string>> = {
  LIENZO_PRODUCT_NAME: PRODUCT_NAME,
  LIENZO_LICENSE_URL: '/licencia.html',
  LIENZO_GOOGLE_CLIENT_ID: 'tienda.apps.googleusercontent.com',
  LIENZO_PAYPAL_CLIENT_ID: 'tienda',
}
/** Configuration of a host with a handler, which passes calls on to the API. */
export const handlerConfiguration = (port: number): Record<string, string> => ({
  ...brand,
  LIENZO_API_BASE_URL: originOf(DIFFICULT_API_PORT),
  LIENZO_SITE_URL: originOf(port),
})
