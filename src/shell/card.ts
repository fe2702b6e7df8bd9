import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { imageSizes } from '@/features/gallery/imageSizes'
import type { Place } from '@/features/gallery/layout'
import card from '@/features/gallery/parts/Card.module.css'
import place from '@/features/gallery/parts/grid.module.css'
import { imageSource } from '@/features/imageCache/imageSource'
import { aiLabel } from '@/shared/aiLabel'
import { sharedImageHref } from '@/shared/paths'
import { element, withStyle } from './element'
import { classes } from './frame'

type CardElements = { item: HTMLElement; link: HTMLElement; picture: HTMLImageElement }

/** `load` requests the image: its promise settles when the image has loaded or failed. */
export type ShellCard = { readonly item: HTMLElement; readonly at: Place; readonly load: () => Promise<void> }

export type CardOptions = {
  readonly at: Place
  /** In the list that the document carries: firstPage.css places its cards. */
  readonly isInGrid: boolean
  /** Called with the address of the image when it has loaded. */
  readonly onShown: (url: string) => void
}

/** Sets custom properties of a place. */
export const placed = <Made extends HTMLElement>(made: Made, { column, row, rows }: Place): Made =>
  withStyle(made, { '--column': column, '--row': row, '--rows': rows })

/**
 * Creates the card of an image, as parts/Card.tsx draws it.
 * @param cachedAddress the address under which the image is cached
 */
export function createCard(image: StoreImage, cachedAddress: SafeUrl | undefined, options: CardOptions): ShellCard {
  const picture = element('img', {
    ...classes(card.picture),
    alt: image.title,
    width: String(image.width),
    height: String(image.height),
    ...loadingOf(options.at),
    draggable: 'false',
  }) as HTMLImageElement
  const { src, srcSet: srcset, sizes, crossOrigin } = imageSource(image, cachedAddress, () => imageSizes(image))
  const request = () =>
    Object.assign(picture, { crossOrigin: crossOrigin ?? null, ...(srcset && { sizes, srcset }), src })
  const address = { href: sharedImageHref(image.id), tabindex: '-1', draggable: 'false' }
  const link = element('a', { ...address, ...classes(card.link) }, picture)
  const label = element('small', { class: 'ai-label', 'data-short': aiLabel.short }, aiLabel.image)
  const item = options.isInGrid
    ? element('li', classes(card.card, options.at.rows === 2 ? 'tall' : undefined), link, label)
    : placed(element('li', classes(place.placed, card.card), link, label), options.at)
  return watched({ item, link, picture }, image.url, request, options)
}

/**
 * Takes over a card that the document carries. Its image has been requested if it is in the first row or in view
 * (carriedPage.ts); firstPage.css holds the others back, so that their addresses can be taken away here without an effect.
 */
export function adoptCard(item: HTMLElement, url: string, options: CardOptions): ShellCard {
  const link = item.firstElementChild as HTMLElement
  const picture = link.firstElementChild as HTMLImageElement
  item.classList.add(card.card ?? '')
  link.classList.add(card.link ?? '')
  picture.classList.add(card.picture ?? '')
  for (const one of [link, picture]) one.draggable = false
  link.tabIndex = -1
  for (const [name, value] of Object.entries(loadingOf(options.at))) picture.setAttribute(name, value)
  const addresses = ['srcset', 'src'].map((name) => [name, picture.getAttribute(name)] as const)
  if (options.at.row > 0 && picture.dataset.requested === undefined)
    for (const [name] of addresses) picture.removeAttribute(name)
  const request = () => {
    for (const [name, address] of addresses) if (address !== null) picture.setAttribute(name, address)
  }
  return watched({ item, link, picture }, url, request, options)
}

/** The first row is shown in the frame in which it is decoded: a browser that decodes beside a frame shows it in a later one. */
const loadingOf = ({ row }: Place): Record<string, string> =>
  row === 0 ? { loading: 'eager', fetchpriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' }

function watched(
  { item, link, picture }: CardElements,
  url: string,
  request: () => void,
  { at, onShown }: CardOptions,
): ShellCard {
  const settled = new Promise<void>((resolve) => {
    const show = () => {
      link.dataset.status = 'shown'
      onShown(url)
      resolve()
    }
    link.dataset.status = 'loading'
    picture.addEventListener('load', show)
    picture.addEventListener('error', () => {
      resolve()
    })
    // The document's image may have loaded or failed before there was a listener.
    if (!picture.complete || !picture.hasAttribute('src')) return
    if (picture.naturalWidth > 0) show()
    else resolve()
  })
  const load = () => {
    if (!picture.hasAttribute('src')) request()
    return settled
  }
  return { item, at, load }
}
