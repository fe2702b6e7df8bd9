import { examineApi, examineCors } from './apiFaults.ts'
import { examineConfiguration, examineTransport } from './configurationFaults.ts'
import { examineDocuments } from './documentFaults.ts'
import { openStore, type ExaminedStore } from './examinedStore.ts'
import { lineOf, mergeFaults, type Fault } from './fault.ts'
import { examineImages, examineManifest, examineParts, examineWorker } from './fileFaults.ts'
import { openSite, type SiteOptions } from './site.ts'
import { httpOrigin } from '../../shared/config/parseEnv.ts'

/** `npm run doctor -- SITE`: a line per fault. Exit status 0 without one, 1 with faults, 2 without a usable SITE. */
export async function main([word = '', ...others]: readonly string[]): Promise<void> {
  const site = others.length === 0 ? httpOrigin(word) : null
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

/** In the order of their lines. */
const EXAMINATIONS: readonly ((store: ExaminedStore) => Promise<void>)[] = [
  examineTransport,
  examineConfiguration,
  examineDocuments,
  examineParts,
  examineWorker,
  examineManifest,
  examineApi,
  examineCors,
  examineImages,
]

/** Finds what the host of a deployed store gets wrong. Only reads. `origin`: of the store. */
export async function examine(origin: string, options: SiteOptions = {}): Promise<Fault[]> {
  const site = openSite(origin, options)
  await site.attempt(async () => {
    const store = await openStore(site)
    for (const examination of EXAMINATIONS) await site.attempt(() => examination(store))
  })
  return mergeFaults(site.faults)
}
