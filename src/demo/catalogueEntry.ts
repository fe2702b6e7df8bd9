import { workAt } from './catalogue.ts'

/** What is wrong with a broken entry: the answer lacks its url, lacks its id, or its file does not exist. */
export type Flaw = 'noUrl' | 'noId' | 'noFile'

/** A work as the server's catalogue knows it: sometimes less than there is to know. */
export type CatalogueEntry = {
  position: number
  id: string
  title: string | null
  description: string | null
  tags: string | null
  width: number | null
  height: number | null
  flaw: Flaw | null
}

/**
 * The entry in this place of the catalogue, always the same.
 * Gaps and flaws recur in steps that share no factor, so they drift through the gallery instead of meeting.
 */
export function entryAt(position: number): CatalogueEntry {
  const { id, title, description, tags, width, height } = workAt(position)
  return {
    position,
    id,
    title: position % 71 === 17 ? null : title,
    description: position % 67 === 29 ? null : description,
    tags: position % 73 === 11 ? null : tags.join(', '),
    width: position % 79 === 35 ? null : width,
    height: position % 79 === 35 ? null : height,
    flaw: flawAt(position),
  }
}

/** About one entry in 150 is broken, one of each kind among the first hundred. */
function flawAt(position: number): Flaw | null {
  if (position % 449 === 23) return 'noUrl'
  if (position % 443 === 61) return 'noId'
  if (position % 457 === 97) return 'noFile'
  return null
}
