import { createRandom } from './art/random.ts'
import { cutInHalf, dropped, maintenancePage, refusal } from './wrongAnswers.ts'

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
  if (fault === 'error' || isFile) return refusal(500)
  const response = await answer()
  if (fault === 'dropped') dropped()
  return fault === 'html' ? maintenancePage() : cutInHalf(response)
}
