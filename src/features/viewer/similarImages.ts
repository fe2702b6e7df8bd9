import type { StoreImage } from '@/api/image'
import { foldText } from '@/features/search/foldText'

const MAX_IMAGES = 20

/** The search that finds images like this one: its first tag, because a tag list begins with the subject. */
export const similarQuery = ({ tags: [subject] }: StoreImage): string | undefined => subject?.normalize()

/**
 * The candidates that share tags with an image, each once: those with the most shared tags first, and equal ones in the
 * candidates' order (spec: similar.shared).
 */
export function similarImages(image: StoreImage, candidates: Iterable<StoreImage>): readonly StoreImage[] {
  const tags = new Set(image.tags.map(foldText))
  const found = new Map<string, { readonly candidate: StoreImage; readonly shared: number }>()
  for (const candidate of candidates) {
    if (candidate.id === image.id || found.has(candidate.id)) continue
    const shared = candidate.tags.filter((tag) => tags.has(foldText(tag))).length
    if (shared > 0) found.set(candidate.id, { candidate, shared })
  }
  return [...found.values()]
    .sort((one, other) => other.shared - one.shared)
    .slice(0, MAX_IMAGES)
    .map(({ candidate }) => candidate)
}
