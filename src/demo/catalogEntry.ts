import { workAt } from './catalog.ts'
import type { ImageRow } from './rawImage.ts'

/**
 * Returns the entry at this position; the same position gives the same entry.
 * Gaps and flaws repeat at coprime intervals, so they rarely meet in one entry.
 */
export function entryAt(position: number): ImageRow {
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
function flawAt(position: number): ImageRow['flaw'] {
  if (position % 449 === 23) return 'noUrl'
  if (position % 443 === 61) return 'noId'
  if (position % 457 === 97) return 'noFile'
  return null
}
