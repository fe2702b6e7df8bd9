import { http } from 'msw'
import type { AppStore } from '@/app/store'
import { server } from '@test/backend/server'
import { buildUser } from '@test/builders/buildUser'
import { malformedBodies } from '@test/support/malformedBodies'
import { openUserTab } from '@test/support/renderApp'
import { calls } from './malformedCalls'
import { own } from './malformedListCalls'

/**
 * Each of the 17 calls gets 60 malformed responses. Nothing may throw, the state holds only checked data, the visitor
 * reads the words of the specification, and what was collected stays.
 */

/** Opens a store whose user has two images in both lists; waits until they are restored. */
async function openStore(userId: string | null): Promise<AppStore> {
  const list = JSON.stringify({ images: own, changes: [], syncedAt: 1, uploads: [] })
  window.localStorage.clear()
  window.localStorage.setItem('user', JSON.stringify(buildUser({ userId })))
  window.localStorage.setItem('cart_42', list)
  window.localStorage.setItem('favorites_42', list)
  const store = openUserTab()
  const isRestored = () => store.getState().cart.images.length + store.getState().favorites.images.length === 4
  while (!isRestored()) await new Promise((resolve) => setTimeout(resolve))
  return store
}

// spec: calls.malformed
test.each(calls)('$name survives 60 malformed responses', async ({ name, route: [method, path], valid, check }) => {
  // Each failure is logged; here only the outcome counts.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const bodies = malformedBodies(valid)
  expect(new Set(bodies.map((body) => body.name)).size).toBe(60)
  for (const body of bodies) {
    server.use(http[method](`*/canvamanager/${path}`, body.respond))
    const store = await openStore(name === 'syncUser' ? null : '1')
    await check(store, body).catch((error: unknown) => {
      throw new Error(`${body.name}: ${error instanceof Error ? error.message : String(error)}`)
    })
    store.stop()
    server.resetHandlers()
  }
})
