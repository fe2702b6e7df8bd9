import { createRandom } from './art/random.ts'

/** Thrown in place of an answer: the connection broke. What serves the demo breaks the real one. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped'
}

/** The ways a call goes wrong. Only `error` leaves the work undone: the others lose an answer that was true. */
export type Fault = 'error' | 'dropped' | 'cut' | 'html'

// Shares: a third each for 'error', 'dropped' and a malformed body, of which there are two kinds.
const WHEEL: readonly Fault[] = ['error', 'error', 'dropped', 'dropped', 'cut', 'html']

/**
 * Decides for each call in turn whether and how it fails; `share` from 0 (never) to 1 (always).
 * With the default source of chance every run fails at the same calls.
 */
export function createFaults(share: number, random = repeatableChance()): () => Fault | undefined {
  // The wheel covers the share; a number beyond it points past the wheel's end.
  return () => WHEEL[Math.floor((random() / share) * WHEEL.length)]
}

function repeatableChance(): () => number {
  const chance = createRandom(1)
  return () => chance.next()
}

/** Lets `answer` fail in the given way; a picture can only fail as an `error`. */
export async function failing(fault: Fault, isFile: boolean, answer: () => Promise<Response>): Promise<Response> {
  if (fault === 'error' || isFile) return Response.json({ message: 'Error interno simulado.' }, { status: 500 })
  const response = await answer()
  if (fault === 'dropped') throw new ConnectionDropped('Simulated: the connection was dropped')
  if (fault === 'html') {
    return new Response('<!doctype html><title>Mantenimiento</title><h1>Volvemos pronto</h1>', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
  }
  const body = await response.text()
  return new Response(body.slice(0, Math.ceil(body.length / 2)), {
    status: response.status,
    headers: { 'Content-Type': 'application/json' },
  })
}
