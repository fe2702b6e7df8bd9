import { http } from 'msw'
import { setupServer } from 'msw/node'
import { createCanvamanager, type Canvamanager } from '@/demo/canvamanager'
import { checkAnswer, checkRequest } from './contractViolations'

const USER_INFO = 'https://www.googleapis.com/oauth2/v2/userinfo'

let backend: Canvamanager | undefined

/**
 * The network of the tests: the embedded canvamanager, if the test started one. Situations are laid over it.
 * What the canvamanager answers is held against openapi.yaml; a situation is one because it answers otherwise.
 */
export const server = setupServer(
  http.all('*/canvamanager/*', ({ request }) => answerTruly(request)),
  http.get(USER_INFO, ({ request }) => answerTruly(request)),
)

/** What the embedded canvamanager says; Google's accounts are the demo's simulated ones, at Google's address. */
export async function answerTruly(request: Request): Promise<Response> {
  const asked = backend
  if (!asked) throw new Error(`No backend was started for ${request.url}`)
  if (request.url === USER_INFO) {
    return asked.fetch(new Request('http://localhost/canvamanager/demo/userinfo', { headers: request.headers }))
  }
  const response = await asked.fetch(request)
  // One that was stopped meanwhile answers nothing else.
  if (backend === asked) checkAnswer(request, response)
  return response
}

/** Every request of a test is held against openapi.yaml, whether the backend or a situation answers it. */
export function watchRequests(): void {
  server.events.on('request:start', ({ request }) => {
    checkRequest(request)
  })
}

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
