import { examine } from './examine.ts'
import { lineOf } from './fault.ts'

/** `npm run doctor -- SITE`: a line for each fault. Exit status 0 without one, 1 with faults, 2 without a usable SITE. */
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
