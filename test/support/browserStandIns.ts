/**
 * Minimal versions of APIs that jsdom lacks. There is no layout, so the gallery's list has the height in its style and
 * all other elements a fixed one. There is no scrolling, so `scrollTo` sets the position and fires the event.
 */
const HEADER_HEIGHT = 100
const FOOTER_HEIGHT = 160

export function installBrowserStandIns(): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
  window.scrollTo = ((x: number | ScrollToOptions, y?: number) => {
    const top = typeof x === 'number' ? (y ?? 0) : (x.top ?? 0)
    const furthest = Math.max(0, document.documentElement.scrollHeight - window.innerHeight)
    window.scrollY = Math.max(0, Math.min(top, furthest))
    window.dispatchEvent(new Event('scroll'))
  }) as typeof window.scrollTo
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.getAnimations = () => []
  readStylesQuickly()
  // No performance entries.
  performance.getEntriesByType = performance.getEntriesByName = () => []

  Object.defineProperty(document.documentElement, 'scrollHeight', {
    get: () => HEADER_HEIGHT + galleryHeight() + FOOTER_HEIGHT,
  })
  HTMLUListElement.prototype.getBoundingClientRect = () => {
    const rect = { x: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, y: HEADER_HEIGHT - window.scrollY }
    return { ...rect, top: rect.y, toJSON: () => rect }
  }
  // Writable here, read-only in a browser.
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true })
}

function galleryHeight(): number {
  const list = document.querySelector<HTMLElement>('main ul')
  return list ? Number.parseFloat(list.style.height) || 0 : 0
}

/** What browsers do not show, by their own stylesheet. */
const NOT_SHOWN = '[hidden], dialog:not([open]), head, head *, noscript, script, style, template'

/**
 * There are no stylesheets but jsdom's own, with which it compares each element anew: a tenth of the time of a journey.
 * A computed style is what the element itself has, unless it is not shown or inherits its visibility.
 */
function readStylesQuickly(): void {
  const getComputedStyle = window.getComputedStyle.bind(window)
  const { style: notShown } = document.createElement('div')
  notShown.display = 'none'
  window.getComputedStyle = (element, pseudo) => {
    if (element.matches(NOT_SHOWN)) return notShown
    const isHidden = element.closest<HTMLElement>('[style*="visibility"]')?.style.visibility === 'hidden'
    if (isHidden) return getComputedStyle(element, pseudo)
    return (element as HTMLElement).style
  }
}
