import type { StoreImage } from '@/api/parseImage'
import { aiLabel } from '@/shared/aiLabel'
import { CARRIED_CARDS } from '@/shared/config/dataBlocks'
import { attributes, escapeHtml } from '@/shared/html'
import { sharedImageHref } from '@/shared/paths'
import { BREAKPOINTS_PX } from '@/shared/styles/breakpoints'
import { isTall } from '@/shared/ui/isTall'
import { previousImages } from './previousImages'
import { skeletonShapes } from './skeletonShapes'

/** Attributes of an `<img>` that say where the image comes from. */
export type SourceAttributes = Readonly<
  { src: string } & Partial<Record<'srcset' | 'sizes' | 'crossorigin', string | undefined>>
>

export type GalleryPage = {
  readonly heading: string
  /** False on the gallery, whose heading is for screen readers only. */
  readonly isHeadingVisible: boolean
  readonly images: readonly StoreImage[]
  readonly sourceOf: SourceOf
  /** Paths of the pages before and after this one. */
  readonly previous: string | undefined
  readonly next: string | undefined
}

type SourceOf = (image: StoreImage) => SourceAttributes

/** Texts of the links between pages. */
const text = { pages: 'Páginas de la galería', next: 'Página siguiente' }

/** In a window wider than this the first row has one more image. */
const WIDER_FIRST_ROWS = [BREAKPOINTS_PX.phone, BREAKPOINTS_PX.tablet, BREAKPOINTS_PX.laptop]

/**
 * The first screen of a gallery as the shell draws it: the heading, and a card per image, which shell/firstPage.css lays out
 * in the places of features/gallery/layout.ts. The browser finds the images while it parses. A browser with scripts creates
 * no elements for the cards further down (CARRIED_CARDS).
 */
export function galleryHtml({ heading, isHeadingVisible, images, sourceOf, previous, next }: GalleryPage): string {
  const cards = images.map((image, index) => card(image, index, sourceOf(image)))
  const further = cards.slice(CARRIED_CARDS)
  return [
    '<main class="first-page-main">',
    `<h1 class="${isHeadingVisible ? 'first-page-heading' : 'visually-hidden'}">${escapeHtml(heading)}</h1>`,
    `<p class="ai-note">${aiLabel.images}</p>`,
    previous === undefined
      ? ''
      : `<a${attributes({ class: 'first-page-previous', rel: 'prev', href: previous })}>${previousImages}</a>`,
    ...firstRow(images, sourceOf),
    listOf(cards.slice(0, CARRIED_CARDS)),
    further.length > 0 ? `<noscript>${listOf(further)}</noscript>` : '',
    next === undefined
      ? ''
      : `<nav${attributes({ class: 'first-page-next', 'aria-label': text.pages })}><a${attributes({ rel: 'next', href: next })}>${text.next}</a></nav>`,
    '</main>',
  ].join('')
}

/** Boxes in the places of images, while the API takes long. They are no `main`: the one that follows replaces them. */
export const placeholdersHtml = [
  '<div class="first-page-main first-page-waiting" aria-hidden="true">',
  listOf(skeletonShapes.map((shape) => `<li${tallness(shape)}></li>`)),
  '</div>',
].join('')

function listOf(items: readonly string[]): string {
  return `<div class="first-page-frame"><ul class="first-page">${items.join('')}</ul></div>`
}

/**
 * Requests the images of the first row first. How many that are depends on the window, which only the browser knows: the
 * first image is in every row, the others follow in wider windows.
 */
function firstRow(images: readonly StoreImage[], sourceOf: SourceOf): string[] {
  return WIDER_FIRST_ROWS.flatMap((width, index) => {
    const image = images[index + 1]
    if (!image) return []
    const media = `(width > ${width}px)`
    const { src: href, srcset: imagesrcset, sizes: imagesizes, crossorigin } = sourceOf(image)
    const address = imagesrcset === undefined ? { href, crossorigin } : { imagesrcset, imagesizes }
    return `<link${attributes({ rel: 'preload', as: 'image', ...address, media, fetchpriority: 'high' })}>`
  })
}

function card(image: StoreImage, index: number, source: SourceAttributes): string {
  const { id, title, width, height } = image
  const loading = index === 0 ? { loading: 'eager', fetchpriority: 'high' } : { loading: 'lazy' }
  const picture = attributes({
    ...source,
    alt: title,
    width: String(width),
    height: String(height),
    ...loading,
    decoding: index <= WIDER_FIRST_ROWS.length ? 'sync' : 'async',
  })
  return `<li${tallness({ width, height })}><a${attributes({ href: sharedImageHref(id) })}><img${picture}></a>${label}</li>`
}

const label = `<small${attributes({ class: 'ai-label', 'data-short': aiLabel.short })}>${aiLabel.image}</small>`

function tallness(shape: { readonly width: number; readonly height: number }): string {
  return attributes({ class: isTall(shape) ? 'tall' : undefined })
}
