import { CLOUDFLARE_PORT, DIFFICULT_API_PORT, NETLIFY_PORT, NGINX_PORT, originOf, SERVE_PORT } from './ports.ts'

export const STORE_FOLDER = 'dist-hosts/store'
export const PROGRAMS_FOLDER = 'dist-hosts/programs'

/** Name that the hosts are configured with; the build has 'Lienzo'. */
export const PRODUCT_NAME = 'Nube & Cía'

export type Host = {
  readonly name: string
  readonly origin: string
  /** Runs the handler: documents of each page, 404 for unknown addresses, health, sitemap, run-time configuration. */
  readonly hasHandler: boolean
  /** How it compresses hashed files, and whether documents too. Of the others the platform's own network does it. */
  readonly fileEncodings: readonly string[]
  readonly compressesDocuments: boolean
  /** Its emulator is installed by `npm run release` alone. */
  readonly isEmulated?: true
}

const allHosts: readonly Host[] = [
  {
    name: 'npm run serve',
    origin: originOf(SERVE_PORT),
    hasHandler: true,
    fileEncodings: ['br', 'gzip'],
    compressesDocuments: true,
  },
  {
    name: 'Cloudflare Workers',
    origin: originOf(CLOUDFLARE_PORT),
    hasHandler: true,
    fileEncodings: [],
    compressesDocuments: false,
    isEmulated: true,
  },
  {
    name: 'Netlify Edge Functions',
    origin: originOf(NETLIFY_PORT),
    hasHandler: true,
    fileEncodings: [],
    compressesDocuments: false,
    isEmulated: true,
  },
  {
    name: 'nginx',
    origin: originOf(NGINX_PORT),
    hasHandler: false,
    fileEncodings: ['gzip'],
    compressesDocuments: true,
  },
]

/** In `npm run release` the emulated ones, too. */
export const isRelease = process.env.LIENZO_RELEASE !== undefined
export const hosts = allHosts.filter(({ isEmulated = false }) => isRelease || !isEmulated)

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
