import type { StoreImage } from '@/api/image'
import { hasSavedScroll } from '@/features/gallery/startScrollRestoration'
import { isPath, paths } from '@/shared/paths'
import { readCarriedImage } from './carriedImage'
import { takeCarriedMain } from './carriedPage'
import { after, imagesRequested, intent } from './events'
import { imagesOf, takeFirstPages } from './firstPages'
import { createFrame } from './frame'
import { cardsOf, drawSkeleton, widths } from './gallery'
import type { Handover } from './handover'
import type { Prefetch } from './prefetch'

/** How long the app waits for the visible images, in ms. Later the visitor probably wants to use the page. */
const PATIENCE_MS = 4000
/**
 * How long the frame waits for the first page's response, in ms. The response mostly comes sooner: the page is then
 * laid out once, with its cards, and requests its images before it draws, which takes time on a slow processor.
 */
const SKELETON_AFTER_MS = 300

type FirstScreen = Pick<Handover, 'answers' | 'carried' | 'shown' | 'drawnGallery' | 'widths' | 'ready'>

/**
 * Draws the first screen of a gallery or search before any other code loads: takes over the cards that the document
 * carries, or else draws cards as soon as the server responds, or a skeleton if that takes long. The app draws the same
 * elements in the same places, and takes over the requests and responses.
 * @param signal aborted when the app takes over
 */
export function drawFirstScreen(root: HTMLElement, signal: AbortSignal): FirstScreen {
  const prefetch = window.lienzoPrefetch ?? null
  const frame = createFrame(root, window.location.pathname, prefetch)
  const answers: Handover['answers'] = new Map()
  const carried: string[] = []
  const shown = new Set<string>()
  let requestRest: () => void = () => undefined
  let isDrawn = false
  const isOver = () => signal.aborted

  const takePages = (of: Prefetch) => {
    const pages = takeFirstPages(of)
    pages.answers.forEach((answer, address) => answers.set(address, answer))
    ;({ requestRest } = pages)
    if (pages.isCarried) carried.push(...of.addresses.slice(0, 1))
    return pages
  }
  const cards = (images: readonly StoreImage[], carried: HTMLElement | null = null) =>
    cardsOf(images, {
      signal,
      carried,
      onShown: (url) => shown.add(url),
      onFirstRow: () => {
        requestRest()
      },
    })
  const draw = (drawCards: ReturnType<typeof cardsOf>, main = frame.main) => {
    isDrawn = true
    return drawCards(main)
  }

  const drawCarried = (of: Prefetch) => {
    // The app restores a saved scroll position: the images at the top are then not visible.
    const isAtTop = !hasSavedScroll()
    const pages = takePages(of)
    const page = takeCarriedMain(isAtTop && pages.isCarried ? pages.images.length : null)
    if (page) return draw(cards(pages.images, page.list), page.main)
    if (isAtTop) return drawRequested()
    frame.show()
    drawSkeleton(frame.main)
    return undefined
  }
  const drawStored = async (images: readonly StoreImage[]) => {
    // Create the cards before the frame, so that their images load meanwhile.
    const drawCards = cards(images)
    await imagesRequested()
    frame.show()
    return draw(drawCards)
  }
  const drawRequested = async () => {
    const [first] = answers.values()
    const pageImages = imagesOf(first)
    const inTime = await Promise.race([pageImages, after(SKELETON_AFTER_MS)])
    // The app has taken over and draws the gallery.
    if (isOver()) return
    const drawAtOnce = inTime && inTime.length > 0 ? cards(inTime) : null
    await imagesRequested()
    frame.show()
    if (drawAtOnce) return draw(drawAtOnce)
    const skeleton = drawSkeleton(frame.main)
    const images = await pageImages
    // No images: the app shows the reason.
    if (images.length === 0 || isOver()) return
    const drawCards = cards(images)
    skeleton.remove()
    return draw(drawCards)
  }
  const drawPage = async () => {
    if (prefetch?.isCarried) return drawCarried(prefetch)
    const images = prefetch ? takePages(prefetch).images : []
    // Of another page: a host that only has files answers the gallery's document everywhere.
    takeCarriedMain(null)
    const isAtTop = prefetch !== null && !hasSavedScroll()
    if (isAtTop) return images.length > 0 ? drawStored(images) : drawRequested()
    frame.show()
    if (prefetch) drawSkeleton(frame.main)
    if (!isPath(window.location.pathname, paths.sharedImage)) return
    const image = readCarriedImage()
    if (!image) return
    carried.push(image.address)
    answers.set(image.address, Promise.resolve(image.answer))
  }
  const finish = () => {
    requestRest()
  }
  return {
    answers,
    carried,
    shown,
    drawnGallery: () => (isDrawn && prefetch ? { query: prefetch.query, firstPage: prefetch.firstPage } : null),
    widths,
    ready: Promise.race([drawPage(), after(PATIENCE_MS), intent()]).then(finish, finish),
  }
}
