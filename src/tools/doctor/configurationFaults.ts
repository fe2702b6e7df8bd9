import type { Env } from '@/shared/config/parseEnv'
import type { ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import { settingText } from './fault.ts'
import { isLoopback } from './site.ts'
import { readDocument } from './storeDocument.ts'

/** A document's configuration lets visitors sign in and pay, and its links lead to pages. */
export async function configurationFaults({ site, env }: ExaminedStore): Promise<Fault[]> {
  const pages = [env.privacyUrl, env.termsUrl, env.accessibilityUrl, env.licenseUrl].filter((url) => url !== undefined)
  return [
    ...providerFaults(env, new URL(site.origin)),
    ...(await faultsOfEach(pages, async (page) => {
      // Pages of other sites are not checked.
      if (new URL(page, site.origin).origin !== site.origin) return []
      const { status, text } = await site.get(page)
      // The host answers a missing file with the store's document.
      if (status === 200 && readDocument(text) === null) return []
      return [
        {
          what: 'a page that the store links to is missing',
          where: page,
          fix: 'put the page there or change its LIENZO_*_URL',
        },
      ]
    })),
  ]
}

function providerFaults({ googleClientId, paypalClientId, paypalEnvironment }: Env, site: URL): Fault[] {
  const faults: Fault[] = []
  const where = 'the configuration in the document of /'
  if (googleClientId === undefined)
    faults.push({ what: 'visitors cannot sign in: no Google client id', where, fix: settingText('GOOGLE_CLIENT_ID') })
  if (paypalClientId === undefined)
    faults.push({ what: 'buyers cannot pay: no PayPal client id', where, fix: settingText('PAYPAL_CLIENT_ID') })
  else if (paypalEnvironment === 'sandbox' && site.protocol === 'https:' && !isLoopback(site))
    faults.push({
      what: "buyers cannot pay: PayPal's sandbox takes no money",
      where,
      fix: `${settingText('PAYPAL_ENVIRONMENT=production')}, with the client id of the live app`,
    })
  return faults
}
