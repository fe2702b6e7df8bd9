import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@playwright/test'
import * as v from 'valibot'
import { comparison, inTurn, ROUNDS, type Line } from './figures.ts'
import { prepareServers, startServerProcess, type ServerProcess } from './serverProcesses.ts'

const AUTOCANNON = 'test/release/node_modules/autocannon/autocannon.js'
const CONNECTIONS = 20
const SECONDS = 2

const loadResult = v.object({
  non2xx: v.number(),
  errors: v.number(),
  requests: v.object({ average: v.number() }),
  latency: v.object({ p50: v.number(), p99: v.number() }),
  throughput: v.object({ average: v.number() }),
})

/** `perSecond`: requests; `rss`: MB; the others: ms (whole ms: autocannon counts no finer), and KB of a response. */
type Figures = { perSecond: number; median: number; p99: number; size: number; rss: number }

const LINES: readonly Line<keyof Figures>[] = [
  ['requests per second', 'perSecond'],
  ['median, ms', 'median'],
  ['99th of 100, ms', 'p99'],
  ['memory (RSS), MB', 'rss'],
  ['response, KB', 'size'],
]

/**
 * Asks for '/' as fast as it is answered. autocannon runs in a process of its own, as the server does.
 * @throws when a request fails
 */
async function visit({ url, memory }: ServerProcess, encoding?: string): Promise<Figures> {
  const words = ['--json', '--connections', CONNECTIONS, '--duration', SECONDS]
  const headers = encoding === undefined ? [] : ['--headers', `accept-encoding=${encoding}`]
  const { stdout } = await promisify(execFile)('node', [AUTOCANNON, ...words.map(String), ...headers, url])
  const { non2xx, errors, requests, latency, throughput } = v.parse(loadResult, JSON.parse(stdout))
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors`)
  return {
    perSecond: requests.average,
    median: latency.p50,
    p99: latency.p99,
    size: throughput.average / requests.average / 1000,
    rss: (await memory()) / 1e6,
  }
}

const kinds = ['document', 'compressed', 'plain', 'files'] as const

test("the handler's documents, against a file server on Node", async () => {
  await prepareServers()
  const document = await startServerProcess('document')
  const plain = await startServerProcess('plain')
  const files = await startServerProcess('files')
  const servers = { document, compressed: document, plain, files }
  const visitKind = (kind: keyof typeof servers) => visit(servers[kind], kind === 'compressed' ? 'br' : undefined)
  // Once before, because Node compiles what runs often.
  for (const kind of kinds) await visitKind(kind)
  const rounds = await inTurn(kinds, ROUNDS, visitKind)
  for (const server of [document, plain, files]) server.stop()
  console.log(`\nThe document of '/', ${ROUNDS} rounds: the handler against a file server`)
  console.table(
    (['plain', 'document', 'compressed'] as const).flatMap((kind) =>
      comparison(
        rounds[kind],
        rounds.files,
        LINES.map(([name, figure]) => [`${kind}: ${name}`, figure]),
      ),
    ),
  )
})
