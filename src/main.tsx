import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { preloadOnIntent } from '@/app/preloadOnIntent'
import { startSession } from '@/app/session'
import { makeStore } from '@/app/store'
import { keepWhatWasBegun, takeInFirstPage } from '@/app/takeOver'
import { startWorker } from '@/app/worker'
import { startScrollMemory } from '@/features/gallery/startScrollMemory'
import { watchInstallOffers } from '@/platform/installPrompt'
import { env } from '@/shared/env'
import { isBuilt } from '@/shared/viteEnv'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

start(root).catch((error: unknown) => {
  console.error(error)
  window.lienzoShell?.giveUp()
})

/** In turns, so that what somebody does meanwhile need not wait for the end of it. */
async function start(container: HTMLElement): Promise<void> {
  watchInstallOffers()
  await nextTurn()
  // Once more, for where the shell could not.
  startScrollMemory()
  const store = makeStore()
  startSession(store)
  if (isBuilt) startWorker(store, () => { window.location.reload() })
  await takeInFirstPage(store)
  await nextTurn()
  const goOn = keepWhatWasBegun(container)
  // At once: what the shell has drawn goes in the same moment.
  flushSync(() => {
    createRoot(container).render(
      <StrictMode>
        <App store={store} measurementId={env.gaMeasurementId} />
      </StrictMode>,
    )
  })
  goOn()
  preloadOnIntent()
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve) })
}
