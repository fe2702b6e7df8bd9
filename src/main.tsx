import '@/shared/styles/tokens.css'
import '@/shared/styles/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app/App'
import { makeStore } from '@/app/store'
import { sessionMissing } from '@/features/auth/authSlice'
import { startScrollMemory } from '@/features/gallery/startScrollMemory'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startScrollMemory()
const store = makeStore()
store.dispatch(sessionMissing())

createRoot(root).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
)
