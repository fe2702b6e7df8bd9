import { imagesOf, takeFirstPages } from './firstPages'
import { element } from './element'
import { classes, drawFrame } from './frame'
import { cardsOf, drawSkeleton, widths } from './gallery'
import type { StoreImage } from '@/api/image'
import { heading } from '@/features/gallery/heading'
import { hasPlaceToReturnTo } from '@/features/gallery/startScrollMemory'
import { text as searchText } from '@/features/search/text'
import type { ShellWork } from '@/platform/shellWork'
import { isPath, paths } from '@/shared/paths'
import pageHeading from '@/shared/ui/PageHeading.module.css'

/** How long the app waits for the pictures in sight, in ms: longer, and somebody wants to do something with the page. */
const PATIENCE_MS = 4000
/**
 * How long the frame waits for the pictures' names, in ms. When they come sooner, as they mostly do, the page is laid out once, with them,
 * and asks for them earlier by what the frame and a skeleton take a slow processor.
 */
const SKELETON_AFTER_MS = 300
/** What shows that somebody wants something of the page that only the app can do. */
const INTENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

type FirstScreen = Pick<ShellWork, 'answers' | 'shown' | 'drawnQuery' | 'widths' | 'ready'>

/**
 * Draws the frame of the page before any other code is there, and of the gallery or a search the first screen: the pictures
 * as soon as the server has named them, and until then, if that takes long, their places. The app draws the same in the same
 * places, and takes over what was asked and answered.
 * @param signal aborted when it does
 */
export function drawFirstScreen(root: HTMLElement, signal: AbortSignal): FirstScreen {
  const { pathname } = window.location
  const asked = window.lienzoAsked
  const isGallery = asked !== undefined
  const query = asked?.query ?? ''
  const shown = new Set<string>()
  const cards = (images: readonly StoreImage[]) => cardsOf(images, { signal, onShown: (url) => shown.add(url) })
  const { answers, images: known } = asked
    ? takeFirstPages(asked)
    : { answers: new Map<string, Promise<Response>>(), images: [] }
  // Whoever was further down is brought back there by the app, and the pictures up here are not theirs.
  const isUpHere = isGallery && !hasPlaceToReturnTo()
  // Before there is anything else, so that their pictures come meanwhile.
  const drawKnown = isUpHere && known.length > 0 ? cards(known) : null

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
    const answered = imagesOf(first)
    const inTime = (await Promise.race([answered, after(SKELETON_AFTER_MS)])) ?? []
    // With the app there already, the place is its own.
    if (isOver()) return
    const drawAtOnce = inTime.length > 0 ? cards(inTime) : null
    await picturesAsked()
    show()
    if (drawAtOnce) return draw(drawAtOnce, main)
    const skeleton = drawSkeleton(main)
    const images = await answered
    // Without any, the app says why.
    if (images.length === 0 || isOver()) return
    const drawCards = cards(images)
    skeleton.remove()
    return draw(drawCards, main)
  }
  const drawPage = async () => {
    if (isUpHere && !drawKnown) return drawWhenKnown()
    if (drawKnown) await picturesAsked()
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

/** A browser asks for pictures when the turn in which they were made ends; what follows takes long, and can be done meanwhile. */
const picturesAsked = () => Promise.resolve()

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
