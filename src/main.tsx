import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { startSession } from '@/app/session'
import { makeStore } from '@/app/store'
import { startWorker } from '@/app/worker'
import { startScrollMemory } from '@/features/gallery/startScrollMemory'
import { watchInstallOffers } from '@/platform/installPrompt'
import { env } from '@/shared/env'
import { isBuilt } from '@/shared/viteEnv'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchInstallOffers()
startScrollMemory()
const store = makeStore()
startSession(store)
if (isBuilt) startWorker(store, () => { window.location.reload() })

createRoot(root).render(
  <StrictMode>
    <App store={store} measurementId={env.gaMeasurementId} />
  </StrictMode>,
)
