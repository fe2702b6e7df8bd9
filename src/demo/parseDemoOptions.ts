import path from 'node:path'
import * as v from 'valibot'
import type { CanvamanagerOptions } from './canvamanager.ts'

const MAX_IMAGES = 100_000
const MAX_LATENCY_MS = 60_000

const wholeNumber = v.pipe(v.string(), v.digits(), v.transform(Number))
const images = `must be a whole number from 1 to ${MAX_IMAGES}`
const latency = `must be a whole number of milliseconds up to ${MAX_LATENCY_MS}`
const faults = 'must be a share from 0 to 1, such as 0.1'
const pictures = "must be 'art' or 'plain'"

// Each variable has one message for every kind of bad value.
const Environment = v.object({
  LIENZO_DEMO_IMAGES: v.optional(
    v.config(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_IMAGES)), { message: images }),
    '2000',
  ),
  LIENZO_DEMO_LATENCY_MS: v.optional(
    v.config(v.pipe(wholeNumber, v.maxValue(MAX_LATENCY_MS)), { message: latency }),
    '0',
  ),
  LIENZO_DEMO_FAULTS: v.optional(
    v.config(v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1)), { message: faults }),
    '0',
  ),
  LIENZO_DEMO_PICTURES: v.optional(v.config(v.picklist(['art', 'plain']), { message: pictures }), 'art'),
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
