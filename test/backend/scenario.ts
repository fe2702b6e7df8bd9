import { http, HttpResponse } from 'msw'
import { ConnectionDropped } from '@/demo/faults'
import { createScenario } from '@/demo/scenarios/scenario'
import { releasable } from '@test/support/promises'
import { passThrough, server } from './server'

/**
 * Starts a network scenario, as `?escenario=...` does in a browser (src/demo/scenarios): 'lenta:precios', '500x2'.
 * It lasts until the test ends or the returned function is called; delayed responses then arrive.
 */
export function scenario(name: string): () => void {
  let isOver = false
  const { released, release } = releasable()
  const { answer } = createScenario(name, () => released)
  server.use(
    http.all('*', async ({ request }) => {
      if (isOver) return
      try {
        return await answer(request, () => passThrough(request))
      } catch (error) {
        if (error instanceof ConnectionDropped) return HttpResponse.error()
        throw error
      }
    }),
  )
  return () => {
    isOver = true
    release()
  }
}
