import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import { drawFirstScreen } from './firstScreen'
import { loadApp } from './loadApp'
import { showLoss, watchForLostEntry } from './lostEntry'
import { rememberPresses } from './presses'
import { rememberWorkerMessages } from './workerMessages'
import { startScrollMemory } from '@/features/gallery/startScrollMemory'

const shift = new AbortController()
watchForLostEntry(shift.signal)
startScrollMemory()
const root = document.getElementById('root')
if (root) {
  const giveUp = () => {
    shift.abort()
    showLoss()
  }
  const takeWorkerMessages = rememberWorkerMessages()
  window.lienzoShell = { ...drawFirstScreen(root, shift.signal), shift, giveUp, takeWorkerMessages, pressed: null }
  rememberPresses(root, window.lienzoShell)
  // A turn later than that: what is loaded stands further down in the document.
  void window.lienzoShell.ready.then(loadApp, loadApp)
}
