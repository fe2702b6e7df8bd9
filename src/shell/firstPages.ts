import { apiBase } from '@/api/apiBase'
import { PAGE_SIZE } from '@/api/pageSize'

/** The pages that the gallery asks for first, as a pair (contract.md, page counter). */
const FIRST_PAGES = [0, 1]

/** Asks for the first pages of a gallery, as the app will (api/canvamanager.ts). @returns the answers by address, in order */
export function askForFirstPages(query: string): Map<string, Promise<Response>> {
  const answers = FIRST_PAGES.map((page) => {
    const params = new URLSearchParams({ page: String(page), size: String(PAGE_SIZE), ...(query !== '' && { q: query }) })
    // As a request calls itself, by which the app finds it.
    const address = new URL(`${apiBase}/canvamanager/imgs/preview?${params.toString()}`).href
    const answer = fetch(address, { headers: { accept: 'application/json' } })
    // Whoever takes it deals with its failure.
    answer.catch(() => undefined)
    return [address, answer] as const
  })
  return new Map(answers)
}
