import { galleryEntries, imagesOf, type ExaminedStore } from './examinedStore.ts'
import { FaultError, faultsOfEach, type Fault } from './fault.ts'
import { settingText } from './fault.ts'
import { isLoopback } from './site.ts'

/** The site has https, and its pages load nothing by http, which browsers would block. */
export async function transportFaults(store: ExaminedStore): Promise<Fault[]> {
  const site = new URL(store.site.origin)
  if (site.protocol === 'https:')
    return [...(await mixedContentFaults(store)), ...(await faultsOfEach([site], (url) => redirectFaults(url, store)))]
  if (isLoopback(site)) return []
  return [
    { what: 'the site has no https', where: '/', fix: 'serve it by https: browsers run no service worker without' },
  ]
}

async function mixedContentFaults(store: ExaminedStore): Promise<Fault[]> {
  const { env, document } = store
  const faults: Fault[] = []
  const images = imagesOf(await galleryEntries(store), store)
  const insecure = images.find(({ url }) => isHttp(url))
  if (insecure)
    faults.push({
      what: 'images by http on an https site',
      where: insecure.url,
      fix: 'give them https addresses in the API',
    })
  if (isHttp(env.apiBaseUrl))
    faults.push({
      what: 'an API by http for an https site',
      where: env.apiBaseUrl,
      fix: `${settingText('API_BASE_URL')} to its https address`,
    })
  if (isHttp(env.logoUrl ?? ''))
    faults.push({
      what: 'a logo by http on an https site',
      where: env.logoUrl ?? '',
      fix: `${settingText('LOGO_URL')} to its https address`,
    })
  if (isHttp(document.canonical ?? ''))
    faults.push({
      what: 'a page names an http address as its own',
      where: document.canonical ?? '',
      fix: `set LIENZO_SITE_URL=${store.site.origin} for the handler`,
    })
  return faults
}

async function redirectFaults({ host, port }: URL, { site }: ExaminedStore): Promise<Fault[]> {
  // Another port belongs to another server.
  if (port !== '') return []
  const where = `http://${host}/`
  try {
    const { status } = await site.request(where, {})
    if (status < 200 || status > 299) return []
  } catch (error) {
    // A closed port is as good as a redirect.
    if (error instanceof FaultError) return []
    throw error
  }
  return [{ what: 'http is answered instead of redirected', where, fix: `redirect to ${site.origin}` }]
}

const isHttp = (address: string) => address.startsWith('http:')
