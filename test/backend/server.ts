import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { onNetworkReset } from '@test/support/networkFloor'
import { createTestBackend, type TestBackend } from '@test/support/testBackend'
import { checkAnswer, checkRequest } from './contractViolations'

const USER_INFO = 'https://www.googleapis.com/oauth2/v2/userinfo'

let backend: TestBackend | undefined

/**
 * The network of the tests: the embedded canvamanager, if the test started one. Situations override it.
 * Responses of the canvamanager are checked against openapi.yaml. Responses of situations are not, because they differ
 * on purpose.
 */
export const server = setupServer(
  // No test needs a painted picture; tests of what a file declares answer with their own.
  http.get('*/canvamanager/imgs/files/*', () => new HttpResponse(null, { status: 404 })),
  http.all('*/canvamanager/*', ({ request }) => passThrough(request)),
  http.get(USER_INFO, ({ request }) => passThrough(request)),
)

/**
 * Returns the response of the embedded canvamanager. Google's user info, at Google's address, returns the demo's
 * simulated accounts.
 */
export async function passThrough(request: Request): Promise<Response> {
  const asked = backend
  if (!asked) throw new Error(`No backend was started for ${request.url}`)
  if (request.url === USER_INFO) {
    return asked.fetch(new Request('http://localhost/canvamanager/demo/userinfo', { headers: request.headers }))
  }
  const response = await asked.fetch(request)
  // A backend that stopped during the request only returns errors.
  if (backend === asked) checkAnswer(request, response)
  return response
}

// A request without a response from the backend or a situation is an error in the app or in the test.
server.listen({ onUnhandledRequest: 'error' })
watchRequests()
onNetworkReset(() => {
  server.resetHandlers()
  server.events.removeAllListeners()
  stopBackend()
  watchRequests()
})
afterAll(() => {
  server.close()
})

/** Checks every request of a test against openapi.yaml, whether the backend or a situation responds. */
function watchRequests(): void {
  server.events.on('request:start', ({ request }) => {
    checkRequest(request)
  })
}

/**
 * Starts a separate canvamanager for this test, in memory.
 * @returns the backend, for setup and inspection
 */
export function startBackend(images = 200): TestBackend {
  backend = createTestBackend({ database: ':memory:', images })
  return backend
}

export function stopBackend(): void {
  backend?.close()
  backend = undefined
}
