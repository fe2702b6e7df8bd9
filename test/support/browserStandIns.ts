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
  // No performance entries.
  performance.getEntriesByType = () => []

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
