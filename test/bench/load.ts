import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'

const AUTOCANNON = 'test/release/node_modules/autocannon/autocannon.js'
const CONNECTIONS = 20
const SECONDS = 2

const result = v.object({
  non2xx: v.number(),
  errors: v.number(),
  requests: v.object({ average: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  throughput: v.object({ average: v.number() }),
})

/** `perSecond`: requests; the others: ms (whole ms: autocannon counts no finer), and KB of a response. */
export type Load = { perSecond: number; median: number; p99: number; size: number }

/**
 * Asks one address as fast as it answers. autocannon runs in a process of its own, as the server does.
 * @throws when a request fails
 */
export async function loadOf(url: string, encoding?: string): Promise<Load> {
  const words = ['--json', '--connections', CONNECTIONS, '--duration', SECONDS]
  const headers = encoding === undefined ? [] : ['--headers', `accept-encoding=${encoding}`]
  const { stdout } = await promisify(execFile)('node', [AUTOCANNON, ...words.map(String), ...headers, url])
  const { non2xx, errors, requests, latency, throughput } = v.parse(result, JSON.parse(stdout))
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors`)
  return {
    perSecond: requests.average,
    median: latency.p50,
    p99: latency.p99,
    size: throughput.average / requests.average / 1000,
  }
}
