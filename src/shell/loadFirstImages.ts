/** An image that is received within this time, in ms, comes from a cache or by a fast line. */
const FAST_MS = 100
/** In megabits per second. Chromium's estimate is at most 10. */
const FAST_LINE = 5

/**
 * Requests the first page's other images when the first one is shown, or leaves them to the browser at once if it came
 * fast. On a slow line, or where the browser does not say, images are hidden until they have loaded (firstPage.css):
 * decoding partial images again and again would delay the first complete one. On a fast line waiting for their load
 * events would.
 * @param isCached the worker has the images: hidden as well, so that all are painted at once
 */
export function loadFirstImages({ isCached }: { isCached: boolean }): void {
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } }
  if (isCached || (connection?.downlink ?? 0) < FAST_LINE) document.documentElement.dataset.hidesLoading = ''
  let isFirst = true
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.parentElement) return
      target.parentElement.dataset.status = 'shown'
      // Not measured: that would delay the first frame.
      if (isFirst && !isCached && isFast(target)) for (const image of images()) image.dataset.requested = ''
      else if (isFirst) requestAnimationFrame(() => setTimeout(() => void requestImagesInView(isFast(target))))
      isFirst = false
    },
    { capture: true },
  )
}

const isFast = ({ currentSrc }: HTMLImageElement) =>
  performance.getEntriesByName(currentSrc).some(({ duration }) => duration < FAST_MS)

/**
 * @param inParallel false: the largest one first, which shows most of the page, because on a slow line all would come
 *   late
 */
async function requestImagesInView(inParallel: boolean): Promise<void> {
  const waiting = imagesInView()
    .filter((image) => image.offsetWidth === 0)
    .sort((one, other) => visibleHeight(other) - visibleHeight(one))
  for (const image of waiting) {
    // The pressed button waits for the app, which shows the other images.
    if (window.lienzoShell?.pressed) return
    image.dataset.requested = ''
    image.setAttribute('loading', 'eager')
    if (image === waiting[0] && !inParallel) await firstEvent(image, ['load', 'error'])
  }
}

/** Resolves at the first of these events. */
export const firstEvent = (target: EventTarget, events: readonly string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const event of events) target.addEventListener(event, resolve, { once: true, passive: true })
  })

const images = () => [...document.querySelectorAll<HTMLImageElement>('main img')]

/** The images of the page that are in view. */
export const imagesInView = () => images().filter((image) => visibleHeight(image) > 0)

/** Pixels of an image's frame that are in view; all cards have the same width. */
function visibleHeight(image: Element): number {
  const { top = 0, bottom = 0 } = image.parentElement?.getBoundingClientRect() ?? {}
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0)
}
