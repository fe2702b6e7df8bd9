import { toStoreImages, type StoreImage } from '@/api/image'
import { pageQuery } from '@/api/pageQuery'
import { galleryHtml } from '@/features/gallery/galleryHtml'
import { heading } from '@/features/gallery/heading'
import { imageSizes } from '@/features/gallery/imageSizes'
import { createPageFlattener } from '@/features/gallery/incrementalLayout'
import { createCacheLookup } from '@/features/imageCache/cacheLookup'
import { imageSource } from '@/features/imageCache/imageSource'
import { readPlainDocument, writeFirstDocument } from '@/platform/firstDocument'
import { readFirstPages, readImageCache } from '@/platform/storage'
import { CARRIED_CARDS, CARRIED_PAGE } from '@/shared/config/dataBlocks'
import { markedPart, waitingForHeader, withPart } from '@/shared/config/documentMarks'
import { FIRST_PAGES_STORED, KEPT_AT } from '@/shared/config/firstDocument'
import { attributes } from '@/shared/html'

/**
 * Keeps the gallery's document with its first page, now and whenever the first pages are stored again. Ignores failures: the
 * next visit then waits for the shell.
 */
export async function startKeepingFirstDocument(): Promise<void> {
  window.addEventListener(FIRST_PAGES_STORED, keepAgain)
  await keepFirstDocument().catch(() => undefined)
}

const keepAgain = () => {
  keepFirstDocument().catch(() => undefined)
}

/**
 * Writes the stored first page into the document with which the worker answers the next visit of the gallery: the browser
 * finds the images while it parses, before any script. Does nothing without stored pages or a worker; rejects where the
 * browser blocks caches or they are full.
 */
async function keepFirstDocument(): Promise<void> {
  const { at, pages } = (readFirstPages() ?? {}) as Partial<Record<'at' | 'pages', unknown>>
  if (typeof at !== 'number' || !Array.isArray(pages)) return
  const images = createPageFlattener()([{ images: toStoreImages(pages[0]) }]).slice(0, CARRIED_CARDS)
  const plain = images.length > 0 ? await readPlainDocument() : null
  if (plain) await writeFirstDocument(withFirstPage(await plain.response.text(), images, at), plain, at)
}

function withFirstPage(html: string, images: readonly StoreImage[], at: number): string {
  const cachedAddressOf = createCacheLookup(readImageCache())
  const sourceOf = (image: StoreImage) => {
    const source = imageSource(image, cachedAddressOf(image), () => imageSizes(image))
    return { srcset: source.srcSet, sizes: source.sizes, crossorigin: source.crossOrigin, src: source.src }
  }
  const page = galleryHtml({
    heading,
    isHeadingVisible: false,
    images,
    sourceOf,
    // A worker answers it only where scripts run: they show the rest.
    previous: undefined,
    next: undefined,
  })
  const isFirstPage = attributes({ [CARRIED_PAGE]: pageQuery(0, ''), [KEPT_AT]: String(at) })
  const config = markedPart(html, 'config').replace('<script', `<script${isFirstPage}`)
  return withPart(waitingForHeader(withPart(html, 'config', config)), 'page', page)
}
