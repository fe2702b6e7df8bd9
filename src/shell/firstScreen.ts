import { askForFirstPages } from './firstPages'
import { element } from './element'
import { classes, drawFrame } from './frame'
import { drawCards, drawSkeleton } from './gallery'
import { toStoreImages, type StoreImage } from '@/api/image'
import { hasPlaceToReturnTo } from '@/features/gallery/startScrollMemory'
import { uniqueImages } from '@/features/gallery/uniqueImages'
import { searchQueryOf } from '@/features/search/searchQuery'
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
  const { pathname, search } = window.location
  const isSearch = isPath(pathname, paths.search)
  const query = isSearch ? searchQueryOf(new URLSearchParams(search)) : ''
  const isGallery = isSearch || isPath(pathname, paths.gallery)
  // The call first: it takes longest.
  const answers = isGallery ? askForFirstPages(query) : new Map<string, Promise<Response>>()
  const [first] = answers.values()
  const { banner, main } = drawFrame(pathname, query)
  root.append(banner, main)
  const shown = new Set<string>()
  let drawnQuery: string | null = null
  const firstScreen = { answers, shown, drawnQuery: () => drawnQuery }
  if (!isGallery) return { ...firstScreen, ready: Promise.resolve() }

  if (isSearch) main.append(element('h1', classes(pageHeading.heading), query === '' ? searchText.allImages : searchText.resultsFor(query)))
  const skeleton = drawSkeleton(main)

  // Whoever was further down is brought back there by the app, and the pictures up here are not theirs.
  return { ...firstScreen, ready: hasPlaceToReturnTo() ? Promise.resolve() : isReady() }

  async function isReady(): Promise<void> {
    const pictures = imagesOf(first).then((images) => {
      // Without any, the app says why; with the app there already, the place is its own.
      if (images.length === 0 || !skeleton.isConnected) return undefined
      skeleton.remove()
      drawnQuery = query
      return drawCards(main, images, { signal, onShown: (url) => shown.add(url) })
    })
    await Promise.race([pictures, after(PATIENCE_MS), intent()])
  }
}

async function imagesOf(answer: Promise<Response> | undefined): Promise<StoreImage[]> {
  try {
    // A copy: the app reads the answer itself.
    const response = await answer
    return response?.ok ? [...uniqueImages([{ images: toStoreImages(await response.clone().json()) }])] : []
  } catch {
    return []
  }
}

const after = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms) })

const intent = () =>
  new Promise<void>((resolve) => {
    for (const event of INTENTS) window.addEventListener(event, () => { resolve() }, { once: true, passive: true })
  })
