/** The faults of a request. Only `error` skips the work: the others do the work and lose a correct response. */
export type Fault = 'error' | 'dropped' | 'cut' | 'html'

// Shares: one third each for 'error', 'dropped' and a malformed body ('cut' or 'html').
const WHEEL: readonly Fault[] = ['error', 'error', 'dropped', 'dropped', 'cut', 'html']

/**
 * Returns a function that decides for each request whether and how it fails. `share`: from 0 (never) to 1 (always).
 * With the default random numbers every run fails at the same requests.
 */
export function createFaults(share: number, random = repeatableChance()): () => Fault | undefined {
  // The wheel covers the numbers below `share`; greater numbers index past its end and give undefined.
  return () => WHEEL[Math.floor((random() / share) * WHEEL.length)]
}

/** A linear congruential generator (the constants are Numerical Recipes'). */
function repeatableChance(): () => number {
  let state = 1
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

/** Applies the fault to `answer`. An image file can only fail as an `error`. */
export async function failing(fault: Fault, isFile: boolean, answer: () => Promise<Response>): Promise<Response> {
  if (fault === 'error' || isFile) return refusal(500)
  const response = await answer()
  if (fault === 'dropped') dropped()
  return fault === 'html' ? maintenancePage() : cutInHalf(response)
}

/** Thrown instead of a response: the connection broke. The demo's server then breaks the real connection. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped'
}

export function dropped(): never {
  throw new ConnectionDropped('Simulated: the connection was dropped')
}

/** An error response; the work was not done. */
export function refusal(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ message: 'Error interno simulado.' }, { status, headers })
}

/** The HTML page that a proxy returns with 200 while the server is down. */
export function maintenancePage(): Response {
  return new Response('<!doctype html><title>Mantenimiento</title><h1>Volvemos pronto</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** Returns a response with the first half of the body. */
export async function cutInHalf(response: Response): Promise<Response> {
  const body = await response.text()
  return new Response(body.slice(0, Math.ceil(body.length / 2)), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  })
}
