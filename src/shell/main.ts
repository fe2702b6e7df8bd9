import { limitLoading, watchLostEntry } from '@/platform/chunkErrors'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { showEntryError } from './entryError'
import type { Handover } from './handover'
import { loadApp } from './loadApp'
import { restoreOnReturn } from './pageReturn'
import { paintFirstPage } from './paintFirstPage'
import { readCarried } from './readCarried'
import { imagesInView } from './showImagesWhenLoaded'

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
  const { pathname, search } = window.location
  const handleReturn = () => {
    // Back, before hydration: the document shows another page.
    if (window.location.pathname !== pathname || window.location.search !== search) shell.isRendered = false
  }
  window.addEventListener('popstate', handleReturn, { signal })
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('message', ({ data }) => shell.workerMessages?.push(data))
  const load = () => {
    // Loading continues: a late app replaces the error.
    signal.addEventListener('abort', limitLoading(showEntryError))
    loadApp()
  }
  void withTimeLimit(Promise.race([imagesShown(shell), intent()]), IMAGES_TIMEOUT_MS, undefined).then(load, load)
}

async function imagesShown(of: Handover): Promise<void> {
  if (!of.firstPage && of.isRendered) await paintFirstPage(of)
  await Promise.all(imagesInView().map(loaded))
}

function loaded(image: HTMLImageElement): Promise<unknown> {
  if (image.complete && image.naturalWidth > 0) return Promise.resolve()
  return new Promise((resolve) => {
    image.addEventListener('load', resolve)
    image.addEventListener('error', resolve)
  })
}

/** Resolves at the first interaction that needs the app. */
function intent(): Promise<void> {
  return new Promise((resolve) => {
    const handle = () => {
      resolve()
    }
    for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const)
      window.addEventListener(event, handle, { once: true, passive: true })
  })
}
