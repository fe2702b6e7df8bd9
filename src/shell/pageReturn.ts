/**
 * Restores what the back/forward cache does not. WebKit does not restore the scroll position when the store restores
 * positions itself (startScrollRestoration.ts), and ends the loading of images without an event: they stay `complete`
 * and empty. Requesting the same address again loads them.
 */
export function restoreOnReturn(): void {
  let top = 0
  window.addEventListener('pagehide', () => {
    top = window.scrollY
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    window.scrollTo(0, top)
    for (const image of document.querySelectorAll('img')) {
      // eslint-disable-next-line no-self-assign -- requests the address again
      if (image.complete && image.naturalWidth === 0 && image.src !== '') image.src = image.src
    }
  })
}
