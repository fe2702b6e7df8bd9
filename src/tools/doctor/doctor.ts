import { apiFaults, corsFaults } from './apiFaults.ts'
import { configurationFaults, transportFaults } from './configurationFaults.ts'
import { documentFaults, snapshotFaults } from './documentFaults.ts'
import { openStore, type ExaminedStore } from './examinedStore.ts'
import { faultsOf, lineOf, mergeFaults, type Fault } from './fault.ts'
import { imageFaults, manifestFaults, partFaults, workerFaults } from './fileFaults.ts'
import { headerFaults } from './headerFaults.ts'
import { openSite, type SiteOptions } from './site.ts'

/** `npm run doctor -- SITE`: a line per fault. Exit status 0 without one, 1 with faults, 2 without a usable SITE. */
export async function main(words: readonly string[]): Promise<void> {
  const site = siteOf(words)
  if (site === null) {
    console.error("Name the store's origin: npm run doctor -- https://store.example")
    process.exitCode = 2
    return
  }
  const faults = await examine(site)
  for (const fault of faults) console.log(lineOf(fault))
  if (faults.length === 0) console.log(`No faults found on ${site}`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

function siteOf([word, ...others]: readonly string[]): string | null {
  if (word === undefined || others.length > 0 || !URL.canParse(word)) return null
  const { protocol, pathname, search, hash, username, origin } = new URL(word)
  const isOrigin = pathname === '/' && search === '' && hash === '' && username === ''
  return isOrigin && /^https?:$/.test(protocol) ? origin : null
}

/** In the order of their lines. */
const CHECKS: readonly ((store: ExaminedStore) => Promise<Fault[]>)[] = [
  transportFaults,
  configurationFaults,
  documentFaults,
  snapshotFaults,
  headerFaults,
  partFaults,
  workerFaults,
  manifestFaults,
  apiFaults,
  corsFaults,
  imageFaults,
]

/** Finds what the host of a deployed store gets wrong. Only reads. `site`: the store's origin. */
export async function examine(site: string, options: SiteOptions = {}): Promise<Fault[]> {
  const faults = await faultsOf(async () => {
    const store = await openStore(openSite(site, options))
    const found: Fault[] = []
    for (const check of CHECKS) found.push(...(await faultsOf(() => check(store))))
    return found
  })
  return mergeFaults(faults)
}
