import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import '@/shared/styles/print.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { replaceFailedVariants } from '@/api/imageSource'
import { App } from '@/app/App'
import { preloadOnIntent } from '@/app/preloadOnIntent'
import { startSession } from '@/app/session'
import { ShellHandover } from '@/app/ShellHandover'
import { adoptFirstPage, captureShellInput, reportSentSearches } from '@/app/shellInput'
import { startReports } from '@/app/startReports'
import { startWorker } from '@/app/startWorker'
import { makeStore } from '@/app/store'
import { startScrollRestoration } from '@/features/gallery/startScrollRestoration'
import { watchChunkErrors } from '@/platform/chunkErrors'
import { queueEvents } from '@/platform/eventDelivery'
import { watchInstallOffers } from '@/platform/installPrompt'
import { env } from '@/shared/config/env'
import { isBuilt } from '@/shared/config/viteEnv'
import { report } from '@/shared/reports/report'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

start(root).catch(giveUp)

function giveUp(error: unknown): void {
  reportCrash(error)
  window.lienzoShell?.giveUp()
}

function reportCrash(error: unknown): void {
  console.error(error)
  report({ kind: 'crash', error })
}

async function start(container: HTMLElement): Promise<void> {
  watchChunkErrors()
  watchInstallOffers()
  queueEvents(env.gaMeasurementId !== undefined)
  reportSentSearches()
  // A task of its own after the code has run, so that the browser answers a press in between.
  await new Promise((resolve) => setTimeout(resolve))
  // Again, for pages where the shell's script was blocked.
  startScrollRestoration()
  replaceFailedVariants()
  const store = makeStore()
  if (env.reportUrl !== undefined) startReports(store, env.reportUrl)
  startSession(store)
  if (isBuilt)
    startWorker(store, () => {
      window.location.reload()
    })
  preloadOnIntent()
  await adoptFirstPage(store)
  const shellInput = captureShellInput(container)
  // A transition renders in several turns; React removes the shell's elements when the whole app is rendered.
  startTransition(() => {
    createRoot(container, { onCaughtError: reportCrash, onUncaughtError: giveUp }).render(
      <ShellHandover input={shellInput}>
        <StrictMode>
          <App store={store} measurementId={env.gaMeasurementId} />
        </StrictMode>
      </ShellHandover>,
    )
  })
}
