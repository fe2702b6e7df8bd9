/**
 * Shows the document's images when they have loaded (firstPage.css): decoding partial images again and again would
 * delay the first complete one. When that one is shown, requests the others in view.
 */
export function showImagesWhenLoaded(): void {
  document.documentElement.dataset.carriesImages = ''
  let isFirst = true
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.parentElement) return
      target.parentElement.dataset.status = 'shown'
      if (isFirst) requestAnimationFrame(() => setTimeout(() => void requestImagesInView()))
      isFirst = false
    },
    { capture: true },
  )
}

/** Requests the largest one first, which shows most of the page: in parallel on a slow line all come late. */
async function requestImagesInView(): Promise<void> {
  const waiting = imagesInView()
    .filter((image) => image.offsetWidth === 0)
    .sort((one, other) => visibleHeight(other) - visibleHeight(one))
  for (const image of waiting) {
    image.dataset.requested = ''
    image.setAttribute('loading', 'eager')
    if (image === waiting[0]) await firstEvent(image, ['load', 'error'])
  }
}

/** Resolves at the first of these events. */
export const firstEvent = (target: EventTarget, events: readonly string[]): Promise<unknown> =>
  new Promise((resolve) => {
    for (const event of events) target.addEventListener(event, resolve, { once: true, passive: true })
  })

/** The images of the cards that are in view. */
export const imagesInView = () =>
  [...document.querySelectorAll<HTMLImageElement>('main li img')].filter((image) => visibleHeight(image) > 0)

/** Pixels of an image's card that are in view; all cards have the same width. */
function visibleHeight(image: Element): number {
  const { top = 0, bottom = 0 } = image.parentElement?.getBoundingClientRect() ?? {}
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0)
}
