import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import './firstPage.css'
import { isNewVisit, startScrollRestoration } from '@/features/gallery/startScrollRestoration'
import { limitLoading, watchLostEntry } from '@/platform/chunkErrors'
import { carriedImageShown } from './carriedPage'
import { showEntryError } from './entryError'
import { after, intent } from './events'
import { drawFirstScreen } from './firstScreen'
import { controlKeyOf } from './handover'
import { loadApp } from './loadApp'
import { restoreOnReturn } from './pageReturn'
import { recordPresses } from './pressRecording'
import { recordWorkerMessages } from './workerMessages'

/** How long the shell waits for the first image that the document carries, in ms. */
const CARRIED_IMAGE_MS = 2000

const root = document.getElementById('root')
if (root) {
  restoreOnReturn()
  // The document shows its first page without the shell, whose work would only delay the image.
  if (window.lienzoPrefetch?.isCarried && isNewVisit())
    void Promise.race([carriedImageShown(), intent(), after(CARRIED_IMAGE_MS)]).then(() => {
      start(root)
    })
  else start(root)
}

function start(container: HTMLElement): void {
  const lifetime = new AbortController()
  watchLostEntry(lifetime.signal, showEntryError)
  startScrollRestoration()
  const giveUp = () => {
    lifetime.abort()
    showEntryError()
  }
  const takeWorkerMessages = recordWorkerMessages()
  window.lienzoShell = {
    ...drawFirstScreen(container, lifetime.signal),
    lifetime,
    giveUp,
    takeWorkerMessages,
    lastPressed: window.lienzoEarlyPress ? controlKeyOf(window.lienzoEarlyPress) : null,
    heldControl: null,
  }
  recordPresses(container, window.lienzoShell)
  const load = () => {
    // It goes on: an app that arrives later replaces the error.
    lifetime.signal.addEventListener('abort', limitLoading(giveUp))
    loadApp()
  }
  // Load the app when the visible images have loaded, or if drawing them failed.
  void window.lienzoShell.ready.then(load, load)
}
