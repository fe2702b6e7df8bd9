import { imagesOf, takeFirstPages } from './firstPages'
import { element } from './element'
import { classes, drawFrame } from './frame'
import { cardsOf, drawSkeleton } from './gallery'
import type { StoreImage } from '@/api/image'
import { hasPlaceToReturnTo } from '@/features/gallery/startScrollMemory'
import { text as searchText } from '@/features/search/text'
import type { ShellWork } from '@/platform/shellWork'
import { isPath, paths } from '@/shared/paths'
import pageHeading from '@/shared/ui/PageHeading.module.css'

/** How long the app waits for the pictures in sight, in ms: longer, and somebody wants to do something with the page. */
const PATIENCE_MS = 4000
/** What shows that somebody wants something of the page that only the app can do. */
const INTENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

type FirstScreen = Pick<ShellWork, 'answers' | 'shown' | 'drawnQuery' | 'ready'>

/**
 * Draws the frame of the page before any other code is there, and of the gallery or a search the first screen: its places
 * at once, the pictures as soon as the server has named them. The app draws the same in the same places, and takes over what
 * was asked and answered.
 * @param signal aborted when it does
 */
export function drawFirstScreen(root: HTMLElement, signal: AbortSignal): FirstScreen {
  const { pathname } = window.location
  const asked = window.lienzoAsked
  const isGallery = asked !== undefined
  const query = asked?.query ?? ''
  const shown = new Set<string>()
  const cards = (images: readonly StoreImage[]) => cardsOf(images, { signal, onShown: (url) => shown.add(url) })
  const { answers, images: known } = asked ? takeFirstPages(asked) : { answers: new Map<string, Promise<Response>>(), images: [] }
  // Whoever was further down is brought back there by the app, and the pictures up here are not theirs.
  const isUpHere = isGallery && !hasPlaceToReturnTo()
  // Before there is anything else, so that their pictures come meanwhile.
  const drawKnown = isUpHere && known.length > 0 ? cards(known) : null
  const { banner, main } = drawFrame(pathname, query)
  root.append(banner, main)
  if (isPath(pathname, paths.search)) main.append(element('h1', classes(pageHeading.heading), query === '' ? searchText.allImages : searchText.resultsFor(query)))

  let drawnQuery: string | null = null
  const draw = (drawCards: ReturnType<typeof cardsOf>) => {
    drawnQuery = query
    return drawCards(main)
  }
  const drawWhenKnown = async (skeleton: HTMLElement) => {
    const [first] = answers.values()
    const images = await imagesOf(first)
    // Without any, the app says why; with the app there already, the place is its own.
    if (images.length === 0 || !skeleton.isConnected) return
    const drawCards = cards(images)
    skeleton.remove()
    await draw(drawCards)
  }
  const drawGallery = () => {
    if (drawKnown) return draw(drawKnown)
    const skeleton = drawSkeleton(main)
    return isUpHere ? drawWhenKnown(skeleton) : Promise.resolve()
  }
  const inSight = isGallery ? drawGallery() : Promise.resolve()
  return { answers, shown, drawnQuery: () => drawnQuery, ready: Promise.race([inSight, after(PATIENCE_MS), intent()]) }
}

const after = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms) })

const intent = () =>
  new Promise<void>((resolve) => {
    for (const event of INTENTS) window.addEventListener(event, () => { resolve() }, { once: true, passive: true })
  })
