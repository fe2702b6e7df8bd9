import { apiFaults } from './apiFaults.ts'
import { configurationFaults } from './configurationFaults.ts'
import { corsFaults } from './corsFaults.ts'
import { documentFaults } from './documentFaults.ts'
import { openStore, type ExaminedStore } from './examinedStore.ts'
import { FaultError, faultsOfEach, mergeFaults, type Fault } from './fault.ts'
import { headerFaults } from './headerFaults.ts'
import { imageFaults, snapshotFaults, variantFaults } from './imageFaults.ts'
import { manifestFaults } from './manifestFaults.ts'
import { partFaults } from './partFaults.ts'
import { policyFaults } from './policyFaults.ts'
import { openSite, type SiteOptions } from './site.ts'
import { transportFaults } from './transportFaults.ts'
import { workerFaults } from './workerFaults.ts'

/** In the order of their lines. */
const CHECKS: readonly ((store: ExaminedStore) => Promise<Fault[]>)[] = [
  transportFaults,
  configurationFaults,
  documentFaults,
  snapshotFaults,
  policyFaults,
  headerFaults,
  partFaults,
  workerFaults,
  manifestFaults,
  apiFaults,
  corsFaults,
  imageFaults,
  variantFaults,
]

/** Finds what the host of a deployed store gets wrong. Only reads. `site`: the store's origin. */
export async function examine(site: string, options: SiteOptions = {}): Promise<Fault[]> {
  try {
    const store = await openStore(openSite(site, options))
    return mergeFaults(await faultsOfEach(CHECKS, (check) => check(store)))
  } catch (error) {
    if (error instanceof FaultError) return [error.fault]
    throw error
  }
}
