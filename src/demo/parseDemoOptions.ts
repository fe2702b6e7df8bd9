import path from 'node:path'
import * as v from 'valibot'
import type { CanvamanagerOptions } from './canvamanager.ts'

const MAX_IMAGES = 100_000
const MAX_LATENCY_MS = 60_000

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(min), v.maxValue(max))
const share = v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1))

/** A variable with one message for every kind of bad value. */
const variable = <Output>(schema: v.GenericSchema<string, Output>, initial: string, expected: string) =>
  v.optional(v.config(schema, { message: `must be ${expected}` }), initial)

const Environment = v.object({
  LIENZO_DEMO_IMAGES: variable(wholeNumber(1, MAX_IMAGES), '2000', `a whole number from 1 to ${MAX_IMAGES}`),
  LIENZO_DEMO_LATENCY_MS: variable(
    wholeNumber(0, MAX_LATENCY_MS),
    '0',
    `a whole number of milliseconds up to ${MAX_LATENCY_MS}`,
  ),
  LIENZO_DEMO_FAULTS: variable(share, '0', 'a share from 0 to 1, such as 0.1'),
  LIENZO_DEMO_PICTURES: v.optional(v.picklist(['art', 'plain'], "must be 'art' or 'plain'"), 'art'),
  LIENZO_DEMO_DATABASE: v.optional(v.string()),
})

/**
 * Parses the options of the embedded canvamanager from `env`. An empty variable counts as absent; paths are relative to
 * `root`.
 * @throws one error that names every variable with a bad value
 */
export function parseDemoOptions(
  env: Record<string, string | undefined>,
  root: string,
  port: number,
): CanvamanagerOptions {
  const given = Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []))
  const result = v.safeParse(Environment, Object.fromEntries(given))
  if (!result.success) {
    const complaints = result.issues.map(
      (issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}, not '${String(issue.input)}'`,
    )
    throw new Error(`The embedded canvamanager cannot start:\n${complaints.join('\n')}`)
  }
  // Each server has a file of its own, because node-sqlite3-wasm cannot share one: only one server listens on a port.
  const { LIENZO_DEMO_DATABASE: database = `.lienzo/canvamanager-${port}.sqlite` } = result.output
  return {
    database: database === ':memory:' ? database : path.resolve(root, database),
    images: result.output.LIENZO_DEMO_IMAGES,
    latencyMs: result.output.LIENZO_DEMO_LATENCY_MS,
    faults: result.output.LIENZO_DEMO_FAULTS,
    pictures: result.output.LIENZO_DEMO_PICTURES,
  }
}
