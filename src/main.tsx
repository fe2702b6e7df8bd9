import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import '@/shared/styles/print.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { preloadOnIntent } from '@/app/preloadOnIntent'
import { startSession } from '@/app/session'
import { makeStore } from '@/app/store'
import { TakeOver } from '@/app/TakeOver'
import { takeInFirstPage, watchWhatIsBegun } from '@/app/shellTakeOver'
import { startWorker } from '@/app/worker'
import { startScrollMemory } from '@/features/gallery/startScrollMemory'
import { watchInstallOffers } from '@/platform/installPrompt'
import { env } from '@/shared/env'
import { isBuilt } from '@/shared/viteEnv'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

start(root).catch(giveUp)

function giveUp(error: unknown): void {
  console.error(error)
  window.lienzoShell?.giveUp()
}

/** In turns, so that what somebody does meanwhile need not wait for the end of it. */
async function start(container: HTMLElement): Promise<void> {
  watchInstallOffers()
  await nextTurn()
  // Once more, for where the shell could not.
  startScrollMemory()
  const store = makeStore()
  await nextTurn()
  startSession(store)
  await nextTurn()
  if (isBuilt)
    startWorker(store, () => {
      window.location.reload()
    })
  await takeInFirstPage(store)
  await nextTurn()
  const begun = watchWhatIsBegun(container)
  // In turns as well; what the shell has drawn goes when all of it is there.
  startTransition(() => {
    createRoot(container, { onUncaughtError: giveUp }).render(
      <TakeOver begun={begun}>
        <StrictMode>
          <App store={store} measurementId={env.gaMeasurementId} />
        </StrictMode>
      </TakeOver>,
    )
  })
  preloadOnIntent()
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
