import * as v from 'valibot'
import type { ExaminedStore } from './examinedStore.ts'
import { faultsOfEach, type Fault } from './fault.ts'
import { fileFaults } from './fileTypes.ts'
import { freshnessOf, freshnessText } from './freshness.ts'
import { settingText } from './settingText.ts'

const MANIFEST = '/manifest.webmanifest'
const REDEPLOY = 'deploy all files of the build'

const pictures = v.optional(v.array(v.object({ src: v.string() })), [])
const manifestSchema = v.object({ icons: pictures, screenshots: pictures })

/** The manifest exists and is revalidated; its pictures and the document's icons are pictures. */
export async function manifestFaults(store: ExaminedStore): Promise<Fault[]> {
  const { site, document } = store
  const manifest = await site.get(MANIFEST)
  const faults = fileFaults(manifest, 'the manifest', REDEPLOY)
  if (faults.length === 0 && freshnessOf(manifest.headers) !== 0) {
    const what = `the manifest ${freshnessText(manifest.headers)}`
    faults.push({ what, where: MANIFEST, fix: "send 'Cache-Control: no-cache'" })
  }
  const named = [...document.icons, ...(faults.length === 0 ? picturesOf(manifest.text) : [])]
  const addresses = [...new Set(named.map((address) => new URL(address, site.origin).href))]
  const brand = `deploy all files of the build; for a logo of your own ${settingText('LOGO_URL')} to a picture`
  return [
    ...faults,
    ...(await faultsOfEach(addresses, async (address) =>
      fileFaults(await site.request(address, { redirect: 'follow' }), 'an icon or a screenshot of the store', brand),
    )),
  ]
}

function picturesOf(text: string): string[] {
  try {
    const { icons, screenshots } = v.parse(manifestSchema, JSON.parse(text))
    return [...icons, ...screenshots].map(({ src }) => src)
  } catch {
    return []
  }
}
