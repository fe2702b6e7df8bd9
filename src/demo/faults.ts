import { cutInHalf, dropped, maintenancePage, refusal } from './wrongAnswers.ts'

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
