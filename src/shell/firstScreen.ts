import type { StoreImage } from '@/api/image'
import { heading } from '@/features/gallery/heading'
import { hasSavedScroll } from '@/features/gallery/startScrollRestoration'
import { text as searchText } from '@/features/search/text'
import { isPath, paths } from '@/shared/paths'
import pageHeading from '@/shared/ui/PageHeading.module.css'
import { element } from './element'
import { imagesOf, takeFirstPages } from './firstPages'
import { classes, drawFrame } from './frame'
import { cardsOf, drawSkeleton, widths } from './gallery'
import type { Handover } from './handover'

/** How long the app waits for the visible images, in ms. Later the visitor probably wants to use the page. */
const PATIENCE_MS = 4000
/**
 * How long the frame waits for the first page's response, in ms. The response mostly comes sooner: the page is then
 * laid out once, with its cards, and requests its images before it draws, which takes time on a slow processor.
 */
const SKELETON_AFTER_MS = 300
/** Events that show that the visitor wants to do something that only the app can do. */
const INTENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

type FirstScreen = Pick<Handover, 'answers' | 'shown' | 'drawnQuery' | 'widths' | 'ready'>

/**
 * Draws the page's frame before any other code loads, and the first screen of a gallery or search: the cards as soon as
 * the server responds, or a skeleton if that takes long. The app draws the same elements in the same places, and takes
 * over the requests and responses.
 * @param signal aborted when the app takes over
 */
export function drawFirstScreen(root: HTMLElement, signal: AbortSignal): FirstScreen {
  const { pathname } = window.location
  const prefetch = window.lienzoPrefetch
  const isGallery = prefetch !== undefined
  const query = prefetch?.query ?? ''
  const shown = new Set<string>()
  const cards = (images: readonly StoreImage[]) => cardsOf(images, { signal, onShown: (url) => shown.add(url) })
  const { answers, images: known } = prefetch
    ? takeFirstPages(prefetch)
    : { answers: new Map<string, Promise<Response>>(), images: [] }
  // The app restores a saved scroll position: the images at the top are then not visible.
  const isAtTop = isGallery && !hasSavedScroll()
  // Create the known cards before the frame, so that their images load meanwhile.
  const drawKnown = isAtTop && known.length > 0 ? cards(known) : null

  const buildFrame = () => {
    const frame = drawFrame(pathname, query)
    if (isPath(pathname, paths.search))
      frame.main.append(
        element('h1', classes(pageHeading.heading), query === '' ? searchText.allImages : searchText.resultsFor(query)),
      )
    else if (isGallery) frame.main.append(element('h1', { class: 'visually-hidden' }, heading))
    return {
      ...frame,
      show: () => {
        root.append(frame.banner, frame.main)
      },
    }
  }
  let drawnQuery: string | null = null
  const draw = (drawCards: ReturnType<typeof cardsOf>, main: HTMLElement) => {
    drawnQuery = query
    return drawCards(main)
  }
  const isOver = () => signal.aborted
  const drawWhenKnown = async () => {
    const { main, show } = buildFrame()
    const [first] = answers.values()
    const pageImages = imagesOf(first)
    const inTime = (await Promise.race([pageImages, after(SKELETON_AFTER_MS)])) ?? []
    // The app has taken over and draws the gallery.
    if (isOver()) return
    const drawAtOnce = inTime.length > 0 ? cards(inTime) : null
    await imagesRequested()
    show()
    if (drawAtOnce) return draw(drawAtOnce, main)
    const skeleton = drawSkeleton(main)
    const images = await pageImages
    // No images: the app shows the reason.
    if (images.length === 0 || isOver()) return
    const drawCards = cards(images)
    skeleton.remove()
    return draw(drawCards, main)
  }
  const drawPage = async () => {
    if (isAtTop && !drawKnown) return drawWhenKnown()
    if (drawKnown) await imagesRequested()
    const { main, show } = buildFrame()
    show()
    if (drawKnown) return draw(drawKnown, main)
    if (isGallery) drawSkeleton(main)
  }
  return {
    answers,
    shown,
    drawnQuery: () => drawnQuery,
    widths,
    ready: Promise.race([drawPage(), after(PATIENCE_MS), intent()]),
  }
}

/** Ends the turn: only then does the browser request images of new elements, which load during the slow work below. */
const imagesRequested = () => Promise.resolve()

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

const intent = () =>
  new Promise<void>((resolve) => {
    for (const event of INTENTS)
      window.addEventListener(
        event,
        () => {
          resolve()
        },
        { once: true, passive: true },
      )
  })
