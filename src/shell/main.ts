import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import { drawFirstScreen } from './firstScreen'
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
  window.lienzoShell = { ...drawFirstScreen(root), shift, giveUp, takeWorkerMessages, pressed: null }
  rememberPresses(root, window.lienzoShell)
}
