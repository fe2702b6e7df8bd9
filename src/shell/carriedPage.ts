import { CARRIED_CARDS, FIRST_PAGE_BLOCK, SNAPSHOT_MAX_AGE_MS, SNAPSHOT_TIME } from '@/shared/config/dataBlocks'
import { nextFrame } from './events'

const CARRIED_MAIN = 'main.first-page-main'

export type CarriedPage = {
  /** The answer to the first page's request, unchecked. */
  readonly page: unknown
  /** The document is older than this visit: what it shows is requested again. */
  readonly isSnapshot: boolean
}

/** Reads the first page from the document; null when the API was too slow for it, or the snapshot is too old. */
export function readCarriedPage(): CarriedPage | null {
  const block = document.getElementById(FIRST_PAGE_BLOCK)
  if (!block) return null
  const at = block.getAttribute(SNAPSHOT_TIME)
  if (at !== null && !(Math.abs(Date.now() - Number(at)) < SNAPSHOT_MAX_AGE_MS)) return null
  return { page: JSON.parse(block.textContent), isSnapshot: at !== null }
}

/**
 * Finds the first screen that the document carries (features/gallery/galleryHtml.ts), and removes one that is not wanted.
 * @param imageCount how many images the first page has; null when it is not wanted
 * @returns null if it is not wanted, or not the one of these images
 */
export function takeCarriedMain(imageCount: number | null): { main: HTMLElement; list: HTMLElement } | null {
  const main = document.querySelector<HTMLElement>(CARRIED_MAIN)
  if (main) removePlaceholders()
  const list = main?.querySelector('ul')
  if (main && imageCount !== null && list?.childElementCount === Math.min(imageCount, CARRIED_CARDS))
    return { main, list }
  main?.remove()
  return null
}

/** Removes the placeholders of a slow API (features/gallery/galleryHtml.ts). */
export function removePlaceholders(): void {
  document.querySelector('.first-page-waiting')?.remove()
}

/**
 * Shows the images that the document carries when they have loaded (firstPage.css). The browser would decode those that
 * come in parts again and again, and the first complete one would wait for that. When that one is shown, it requests the
 * others in view, because the shell has much else to do first.
 * @param areWhole the images are in the browser's cache: they come whole, and in the first frame
 */
export function showImagesWhenLoaded(areWhole = false): void {
  if (!areWhole) document.documentElement.dataset.carriesImages = ''
  let isFirst = true
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.parentElement) return
      target.parentElement.dataset.status = 'shown'
      if (isFirst) void nextFrame().then(requestImagesInView)
      isFirst = false
    },
    { capture: true },
  )
}

/** Requests the largest one first, which shows most of the page: side by side on a slow line all come late. */
function requestImagesInView(): void {
  const waiting = [...document.querySelectorAll<HTMLImageElement>(`${CARRIED_MAIN} li img`)]
    .map((image) => ({ image, visible: visibleHeight(image.parentElement) }))
    .filter(({ image, visible }) => visible > 0 && image.offsetWidth === 0)
  const request = ({ image }: { image: HTMLImageElement }) => {
    image.dataset.requested = ''
    image.setAttribute('loading', 'eager')
  }
  const [largest] = waiting.toSorted((one, other) => other.visible - one.visible)
  if (!largest) return
  request(largest)
  for (const end of ['load', 'error'])
    largest.image.addEventListener(end, () => {
      waiting.forEach(request)
    })
}

/** Pixels of an element that are in view; all cards have the same width. */
function visibleHeight(element: Element | null): number {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0)
}

/** Resolves when an image of the first screen that the document carries is shown, or when there is none. */
export async function carriedImageShown(): Promise<void> {
  const main = document.querySelector<HTMLElement>(CARRIED_MAIN)
  if (!main) return
  const images = [...main.querySelectorAll('img')]
  const loaded = images.find(({ complete, naturalWidth }) => complete && naturalWidth > 0) ?? (await nextLoaded(main))
  // Decoded, but not yet painted.
  await loaded.decode().catch(() => undefined)
  await nextFrame()
}

const nextLoaded = (main: HTMLElement) =>
  new Promise<HTMLImageElement>((resolve) => {
    // Not `once`: the preload links of the first row load, too.
    main.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLImageElement) resolve(target)
      },
      { capture: true },
    )
  })
