import { API_PORT, originOf } from './ports.ts'

/** A work as the API gives it; some lack texts or sizes. */
export type Work = {
  readonly id: string
  readonly title: string | null
  readonly description: string | null
  readonly width: number | null
  readonly height: number | null
}

const API = originOf(API_PORT)

/** The first hundred works of the demo that the store can show: with an id, an address and a picture. */
export async function hundredWorks(): Promise<Work[]> {
  const pages = await Promise.all(
    [0, 1, 2].map((page) => fetch(`${API}/canvamanager/imgs/preview?page=${page}&size=40`)),
  )
  const entries = await Promise.all(
    pages.map(async (page) => (await page.json()) as (Partial<Work> & { url?: string })[]),
  )
  const usable = entries.flat().filter((entry): entry is Work & { url: string } => Boolean(entry.id && entry.url))
  const works = await mapSome(usable, async (work) => ((await fetch(work.url, { method: 'HEAD' })).ok ? [work] : []))
  return works.flat().slice(0, 100)
}

/** Maps in order, eight at a time: more would only wait for the same two cores. */
export async function mapSome<Item, Result>(
  items: readonly Item[],
  toResult: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += 8)
    results.push(...(await Promise.all(items.slice(start, start + 8).map(toResult))))
  return results
}
