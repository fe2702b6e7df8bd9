import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import './firstPage.css'
import { startScrollRestoration } from '@/features/gallery/startScrollRestoration'
import { limitEntryLoading, showEntryError, startEntryRecovery } from './entryRecovery'
import { drawFirstScreen } from './firstScreen'
import { loadApp } from './loadApp'
import { restoreOnReturn } from './pageReturn'
import { recordPresses } from './pressRecording'
import { recordWorkerMessages } from './workerMessages'

const lifetime = new AbortController()
startEntryRecovery(lifetime.signal)
startScrollRestoration()
restoreOnReturn()
const root = document.getElementById('root')
if (root) {
  let endDocument: () => void = () => undefined
  const documentEnd = new Promise<void>((resolve) => {
    endDocument = resolve
  })
  // If the connection is cut, the script at the document's end does not run.
  document.addEventListener('DOMContentLoaded', endDocument)
  const giveUp = () => {
    lifetime.abort()
    showEntryError()
  }
  const takeWorkerMessages = recordWorkerMessages()
  window.lienzoShell = {
    ...drawFirstScreen(root, { signal: lifetime.signal, documentEnd }),
    endDocument,
    lifetime,
    giveUp,
    takeWorkerMessages,
    lastPressed: null,
    heldControl: null,
  }
  recordPresses(root, window.lienzoShell)
  const load = () => {
    limitEntryLoading(lifetime.signal, giveUp)
    loadApp()
  }
  // Load the app when the visible images have loaded, or if drawing them failed.
  void window.lienzoShell.ready.then(load, load)
}
