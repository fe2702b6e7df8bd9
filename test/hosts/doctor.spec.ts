import { expect, test } from '@playwright/test'
import { examine } from '@/host/doctor/examine'
import { lineOf } from '@/host/doctor/fault'
import { hosts } from './hosts.ts'

for (const { name, origin, compressesDocuments } of hosts) {
  test(`the doctor finds nothing wrong with ${name}`, async () => {
    const faults = (await examine(origin)).map(lineOf)
    // The emulators do not compress: on the platforms the network before the function does.
    const others = compressesDocuments ? faults : faults.filter((line) => !line.includes('compress'))
    expect(others).toEqual([])
  })
}
