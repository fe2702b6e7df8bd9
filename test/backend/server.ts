import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { ConnectionDropped } from '@/demo/faults'
import { createCanvamanager, type Canvamanager } from '@/demo/canvamanager'

let backend: Canvamanager | undefined

/** The network of the tests: the embedded canvamanager, if the test started one. Situations are laid over it. */
export const server = setupServer(
  http.all('*/canvamanager/*', ({ request }) => {
    if (!backend) throw new Error(`No backend was started for ${request.url}`)
    // With faults switched on, dropping the connection is what the backend does on purpose.
    return backend.fetch(request).catch((error: unknown) => {
      if (error instanceof ConnectionDropped) return HttpResponse.error()
      throw error
    })
  }),
  // Google's accounts are the demo's simulated ones, at Google's address.
  http.get('https://www.googleapis.com/oauth2/v2/userinfo', ({ request: { headers } }) => {
    if (!backend) throw new Error('No backend was started that could tell who signed in')
    return backend.fetch(new Request('http://localhost/canvamanager/demo/userinfo', { headers }))
  }),
)

/**
 * A canvamanager of its own for this test, in memory.
 * @returns the backend, to be set up and to be looked at
 */
export function startBackend(images = 200): Canvamanager {
  backend = createCanvamanager({ database: ':memory:', images })
  return backend
}

export function stopBackend(): void {
  backend?.close()
  backend = undefined
}
