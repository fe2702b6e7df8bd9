import { workAt } from './catalog.ts'

/** The defect of a broken entry: its response lacks the url or the id, or its file does not exist. */
export type Flaw = 'noUrl' | 'noId' | 'noFile'

/** A work as the server's catalog stores it. Some fields are missing on purpose. */
export type CatalogEntry = {
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
 * Returns the entry at this position; the same position gives the same entry.
 * Gaps and flaws repeat at coprime intervals, so they rarely meet in one entry.
 */
export function entryAt(position: number): CatalogEntry {
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

/** About one entry in 150 is broken. The first hundred contain one of each kind. */
function flawAt(position: number): Flaw | null {
  if (position % 449 === 23) return 'noUrl'
  if (position % 443 === 61) return 'noId'
  if (position % 457 === 97) return 'noFile'
  return null
}
