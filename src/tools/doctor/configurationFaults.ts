import { readDocument, type ExaminedStore } from './examinedStore.ts'
import { addTo, settingText } from './fault.ts'

/** The site has https, and its pages load nothing by http, which browsers would block. */
export async function examineTransport(store: ExaminedStore): Promise<void> {
  const { site, isHttps, isPublic, env, document, images } = store
  const { faults, origin } = site
  if (!isHttps) {
    const fix = 'serve it by https: browsers run no service worker without'
    if (isPublic) addTo(faults, '/')('the site has no https', fix)
    return
  }
  const addIfHttp = (where: string | undefined, what: string, fix: string) => {
    if (where && isHttp(where)) addTo(faults, where)(what, fix)
  }
  const image = images.find(({ url }) => isHttp(url))
  addIfHttp(image?.url, 'images by http on an https site', 'give them https in the API')
  addIfHttp(env.apiBaseUrl, 'an API by http for an https site', `${settingText('API_BASE_URL')} to its https address`)
  addIfHttp(env.logoUrl, 'a logo by http on an https site', `${settingText('LOGO_URL')} to its https address`)
  const siteUrl = `set LIENZO_SITE_URL=${origin} for the handler`
  addIfHttp(document.canonical, 'a page names an http address as its own', siteUrl)

  const { host, port } = new URL(origin)
  const where = `http://${host}/`
  // Another port belongs to another server. A closed one is as good as a redirect.
  const answer = port === '' ? await site.request(where).catch(() => null) : null
  if (answer && answer.status >= 200 && answer.status <= 299)
    addTo(faults, where)('http is answered instead of redirected', `redirect to ${origin}`)
}

const isHttp = (address: string) => address.startsWith('http:')

/** A document's configuration lets visitors sign in and pay, and its links lead to pages. */
export async function examineConfiguration({ site, env, isHttps, isPublic }: ExaminedStore): Promise<void> {
  const add = addTo(site.faults, 'the configuration in the document of /')
  if (env.googleClientId === undefined)
    add('visitors cannot sign in: no Google client id', settingText('GOOGLE_CLIENT_ID'))
  if (env.paypalClientId === undefined) add('buyers cannot pay: no PayPal client id', settingText('PAYPAL_CLIENT_ID'))
  else if (env.paypalEnvironment === 'sandbox' && isHttps && isPublic)
    add(
      "buyers cannot pay: PayPal's sandbox takes no money",
      `${settingText('PAYPAL_ENVIRONMENT=production')}, with the client id of the live app`,
    )

  const linked = [env.privacyUrl, env.termsUrl, env.accessibilityUrl, env.licenseUrl].filter((url) => url !== undefined)
  // Pages of other sites are not checked.
  const pages = linked.filter((url) => new URL(url, site.origin).origin === site.origin)
  await site.examine(pages, ({ status, text }, add) => {
    // The host answers a missing file with the store's document.
    if (status !== 200 || readDocument(text))
      add('a page that the store links to is missing', 'put the page there or change its LIENZO_*_URL')
  })
}
