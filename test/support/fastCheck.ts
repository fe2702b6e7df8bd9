import fc, { type RunDetails } from 'fast-check'

/** fast-check for this suite: a failing property prints how to repeat it. */

const { LIENZO_PROPERTY_SEED: seed, LIENZO_PROPERTY_PATH: path } = process.env

fc.configureGlobal({
  ...(seed !== undefined && { seed: Number(seed) }),
  ...(path !== undefined && { path }),
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- its successor, a plugin, cannot be configured for all properties
  reporter: failWithRepetition,
})

function failWithRepetition(details: RunDetails<unknown>): void {
  if (!details.failed) return
  const repetition = `LIENZO_PROPERTY_SEED=${details.seed} and LIENZO_PROPERTY_PATH=${details.counterexamplePath ?? ''}`
  throw new Error(
    `${fc.defaultReportMessage(details)}\nTo repeat it, set ${repetition}, and run this test alone (-t).`,
    { cause: details.errorInstance },
  )
}

export { fc }
