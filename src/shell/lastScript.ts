import { limitLoading, watchLostEntry } from '@/platform/chunkErrors'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { FIRST_PAGE_BLOCK, SHARED_IMAGE_BLOCK } from '@/shared/config/dataBlocks'
import { showEntryError } from './entryError'
import type { Handover } from './handover'
import { loadApp } from './loadApp'
import { firstEvent, imagesInView } from './loadFirstImages'
import { paintFirstPage } from './paintFirstPage'

/** How long the app waits for the visible images, in ms. Later the visitor probably wants to use the page. */
const IMAGES_TIMEOUT_MS = 4000

/**
 * Last script of the document: paints the first page unless the document carries it, and loads the app after its
 * images.
 */
const shell = window.lienzoShell
// The host's placeholder while the API was slow.
document.querySelector('.first-page-waiting')?.remove()
if (shell) {
  const { signal } = shell.lifetime
  restoreOnReturn()
  watchLostEntry(signal, showEntryError)
  readCarried(shell)
  const recordClick = ({ target }: Event) => {
    shell.pressed = target instanceof Element ? (target.closest('button') ?? undefined) : undefined
  }
  document.addEventListener('click', recordClick, { signal })
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('message', ({ data }) => shell.workerMessages?.push(data))
  const load = () => {
    // Loading continues: a late app replaces the error.
    signal.addEventListener('abort', limitLoading(showEntryError))
    loadApp()
  }
  const intent = firstEvent(window, ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  void withTimeLimit(Promise.race([showFirstPage(shell), intent]), IMAGES_TIMEOUT_MS, undefined).then(load, load)
}

/** Resolves when the first page's images in view have loaded. */
async function showFirstPage(shell: Handover): Promise<void> {
  if (!shell.firstPage && shell.rendered !== undefined) await paintFirstPage(shell)
  const missing = imagesInView().filter((image) => !image.complete || image.naturalWidth === 0)
  await Promise.all(missing.map((image) => firstEvent(image, ['load', 'error'])))
}

/**
 * Restores what the back/forward cache does not. WebKit does not restore the scroll position when the store restores
 * positions itself (startScrollRestoration.ts), and ends the loading of images without an event: they stay `complete`
 * and empty. Requesting the same address again loads them.
 */
function restoreOnReturn(): void {
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

/** Reads the document's data: the first page, or a shared image. */
function readCarried(shell: Handover): void {
  const { gallery, carried } = shell
  const image = document.getElementById(SHARED_IMAGE_BLOCK)
  if (image) {
    const id = new URLSearchParams(window.location.search).get('rsrc')?.trim() ?? ''
    shell.sharedImage = { id, entry: JSON.parse(image.textContent) as unknown }
  }
  if (!gallery || !carried) return
  const block = document.getElementById(FIRST_PAGE_BLOCK)
  if (block) shell.firstPage = { start: gallery.start, entries: JSON.parse(block.textContent) as unknown[] }
  // The API was too slow for the document.
  else shell.requestPages()
}
