import { expect, test } from '@playwright/test'
import { startFailingApi } from './failingApi.ts'
import { comparison, inTurn, ROUNDS, type Line } from './figures.ts'
import { loadOf, type Load } from './load.ts'
import { startNginx } from './nginxServer.ts'
import { firstPage, prepareServers, startServerProcess, STORE, type ServerProcess } from './serverProcesses.ts'
import { lostRequests } from './visitors.ts'

const REQUESTS = 10_000
const REQUESTS_PER_PART = 2000

test.beforeAll(prepareServers)

const kinds = ['document', 'compressed', 'plain', 'files', 'nginx'] as const
type Kind = (typeof kinds)[number]
type Figures = Load & { rss: number }

const LINES: readonly Line<keyof Figures>[] = [
  ['requests per second', 'perSecond'],
  ['median, ms', 'median'],
  ['99th of 100, ms', 'p99'],
  ['memory (RSS), MB', 'rss'],
  ['response, KB', 'size'],
]

async function visit({ url, memory }: ServerProcess, encoding?: string): Promise<Figures> {
  const load = await loadOf(url, encoding)
  return { ...load, rss: (await memory()).rss / 1e6 }
}

test("the handler's documents, against nginx and a file server on Node", async () => {
  const document = await startServerProcess('document')
  const plain = await startServerProcess('plain')
  const files = await startServerProcess('files')
  const nginx = await startNginx(STORE)
  if (!nginx) console.log('nginx is not installed: its rows are left out')
  const servers: Record<Kind, ServerProcess | null> = { document, compressed: document, plain, files, nginx }
  const present = kinds.filter((kind) => servers[kind])
  const visitKind = (kind: Kind) => visit(servers[kind]!, kind === 'compressed' ? 'br' : undefined)
  // Once before, because Node compiles what runs often.
  for (const kind of present) await visitKind(kind)
  const rounds = await inTurn(present, ROUNDS, visitKind)
  for (const server of [document, plain, files, nginx]) server?.stop()
  for (const other of present.filter((kind) => kind === 'files' || kind === 'nginx')) {
    console.log(`\nThe document of '/', ${ROUNDS} rounds: the handler against ${other}`)
    console.table(
      (['plain', 'document', 'compressed'] as const).flatMap((kind) =>
        comparison(
          rounds[kind],
          rounds[other],
          LINES.map(([name, figure]) => [`${kind}: ${name}`, figure]),
        ),
      ),
    )
  }
})

test(`${REQUESTS} requests while every second answer of the API is a fault`, async () => {
  const api = await startFailingApi(firstPage())
  const { url, memory, stop } = await startServerProcess('proxy', { LIENZO_API_BASE_URL: api.url })
  const parts: { requests: number; rss: number; heap: number }[] = []
  for (let done = REQUESTS_PER_PART; done <= REQUESTS; done += REQUESTS_PER_PART) {
    const lost = await lostRequests(url, REQUESTS_PER_PART)
    // First, because it says why a server has ended.
    const { rss, heap } = await memory()
    expect(lost).toEqual([])
    parts.push({ requests: done, rss: Math.round(rss / 1e5) / 10, heap: Math.round(heap / 1e5) / 10 })
  }
  stop()
  api.stop()
  const [first, last] = [parts[0]!, parts.at(-1)!]
  console.log(`\nNone of ${REQUESTS} requests lost. Memory, MB, after a garbage collection:`)
  console.table(parts)
  console.log(`Last / first: RSS ${(last.rss / first.rss).toFixed(2)}, heap ${(last.heap / first.heap).toFixed(2)}`)
})
