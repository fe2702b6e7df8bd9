import { toStoreImages, type StoreImage } from '@/api/image'
import { createKnownPhrases } from '@/features/search/knownPhrases'
import { buildRawImage } from '@test/builders/buildRawImage'

type Texts = { readonly title?: string; readonly tags?: readonly string[] }

/** Creates images with these titles and tags, and ids from 1. */
export const imagesNamed = (...images: readonly Texts[]): StoreImage[] =>
  toStoreImages(images.map(({ title = '', tags = [] }, index) => buildRawImage({ id: String(index + 1), title, tags })))

/** The phrases of such images. */
export function phrasesOf(...images: readonly Texts[]) {
  const phrases = createKnownPhrases()
  phrases.add(imagesNamed(...images))
  return phrases.all
}
