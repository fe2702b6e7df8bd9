import type { ExaminedStore } from './examinedStore.ts'
import { faultsIn, settingText, type Fault, type Finding } from './fault.ts'
import { faultsAt } from './site.ts'
import { readDocument } from './storeDocument.ts'

/** The site has https, and its pages load nothing by http, which browsers would block. */
export async function transportFaults({ site, isHttps, isPublic, ...store }: ExaminedStore): Promise<Fault[]> {
  if (!isHttps) {
    const fix = 'serve it by https: browsers run no service worker without'
    return isPublic ? [{ what: 'the site has no https', where: '/', fix }] : []
  }
  const { env, document, images } = store
  const addresses: readonly [where: string | null | undefined, what: string, fix: string][] = [
    [images.find(({ url }) => isHttp(url))?.url, 'images by http on an https site', 'give them https in the API'],
    [env.apiBaseUrl, 'an API by http for an https site', `${settingText('API_BASE_URL')} to its https address`],
    [env.logoUrl, 'a logo by http on an https site', `${settingText('LOGO_URL')} to its https address`],
    [
      document.canonical,
      'a page names an http address as its own',
      `set LIENZO_SITE_URL=${site.origin} for the handler`,
    ],
  ]
  const insecure = addresses.flatMap(([where, what, fix]) => (where && isHttp(where) ? { what, where, fix } : []))
  return [...insecure, ...(await redirectFaults(site))]
}

const isHttp = (address: string) => address.startsWith('http:')

async function redirectFaults(site: ExaminedStore['site']): Promise<Fault[]> {
  const { host, port } = new URL(site.origin)
  const where = `http://${host}/`
  // Another port belongs to another server. A closed one is as good as a redirect.
  const answer = port === '' ? await site.request(where).catch(() => null) : null
  if (!answer || answer.status < 200 || answer.status > 299) return []
  return [{ what: 'http is answered instead of redirected', where, fix: `redirect to ${site.origin}` }]
}

/** A document's configuration lets visitors sign in and pay, and its links lead to pages. */
export async function configurationFaults(store: ExaminedStore): Promise<Fault[]> {
  const { site, env } = store
  const linked = [env.privacyUrl, env.termsUrl, env.accessibilityUrl, env.licenseUrl].filter((url) => url !== undefined)
  // Pages of other sites are not checked.
  const pages = linked.filter((url) => new URL(url, site.origin).origin === site.origin)
  return [
    ...(await faultsIn('the configuration in the document of /', providerFindings(store))),
    ...(await faultsAt(site, pages, function* ({ status, text }) {
      // The host answers a missing file with the store's document.
      if (status !== 200 || readDocument(text))
        yield ['a page that the store links to is missing', 'put the page there or change its LIENZO_*_URL']
    })),
  ]
}

function* providerFindings({ env, isHttps, isPublic }: ExaminedStore): Iterable<Finding> {
  if (env.googleClientId === undefined)
    yield ['visitors cannot sign in: no Google client id', settingText('GOOGLE_CLIENT_ID')]
  if (env.paypalClientId === undefined)
    yield ['buyers cannot pay: no PayPal client id', settingText('PAYPAL_CLIENT_ID')]
  else if (env.paypalEnvironment === 'sandbox' && isHttps && isPublic)
    yield [
      "buyers cannot pay: PayPal's sandbox takes no money",
      `${settingText('PAYPAL_ENVIRONMENT=production')}, with the client id of the live app`,
    ]
}
