import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const OTHER_PAGE = '/otra-pagina.html'
/** Where browsers report violations of the store's policy. */
const REPORTS = '/policy-violations'

/** A host in front of the built store, which a test can slow down and stop. */
export type StoreHost = {
  /** A new origin, so that every test begins with an empty storage. */
  readonly origin: string
  /**
   * Pages that are not the store's. Browsers keep the left page for the way back from one of the same site; WebKit not
   * for the other, because the store's Cross-Origin-Opener-Policy is missing there.
   */
  readonly away: Readonly<Record<'another page of the site' | 'another site', string>>
  /** Holds later requests whose path matches, until the returned function is called. */
  readonly hold: (path: RegExp) => () => void
  /** Paths of the requests that are held. */
  readonly held: () => readonly string[]
  /** Ends the connections of later requests whose path matches, until the returned function is called. */
  readonly drop: (path: RegExp) => () => void
  /** Violations of the store's policy that the browser reported. */
  readonly violations: readonly string[]
  readonly close: () => void
}

type Hold = { readonly path: RegExp; readonly waiting: { path: string; go: () => void }[] }

/** @param storePort port of the built store (`npm run preview`), on this machine */
export async function startStoreHost(storePort: number): Promise<StoreHost> {
  const holds = new Set<Hold>()
  const violations: string[] = []
  const drops = new Set<RegExp>()

  const host = createServer((request, response) => {
    const path = request.url ?? '/'
    if ([...drops].some((drop) => drop.test(path))) {
      request.socket.destroy()
      return
    }
    if (path === REPORTS) {
      void text(request).then((report) => violations.push(report))
      response.writeHead(204).end()
      return
    }
    if (path === OTHER_PAGE) {
      sendOtherPage(response, { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' })
      return
    }
    const hold = [...holds].find((one) => one.path.test(path))
    const go = () => {
      forward(request, response, storePort)
    }
    if (hold) hold.waiting.push({ path, go })
    else go()
  })
  const elsewhere = createServer((_, response) => {
    sendOtherPage(response)
  })
  await Promise.all([host, elsewhere].map(listening))
  return {
    origin: originOf(host),
    away: {
      'another page of the site': originOf(host) + OTHER_PAGE,
      'another site': originOf(elsewhere),
    },
    hold: (path) => {
      const hold: Hold = { path, waiting: [] }
      holds.add(hold)
      return () => {
        holds.delete(hold)
        for (const { go } of hold.waiting.splice(0)) go()
      }
    },
    held: () => [...holds].flatMap(({ waiting }) => waiting.map(({ path }) => path)),
    drop: (path) => {
      drops.add(path)
      host.closeIdleConnections()
      return () => {
        drops.delete(path)
      }
    },
    violations,
    close: () => {
      for (const server of [host, elsewhere]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { url, method, headers } = request
  const forwarded = send({ port, path: url, method, headers: { ...headers, connection: 'close' } }, (answer) => {
    const policy = answer.headers['content-security-policy']
    response.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      ...(typeof policy === 'string' && { 'content-security-policy': `${policy}; report-uri ${REPORTS}` }),
    })
    answer.pipe(response)
  })
  forwarded.on('error', () => {
    request.socket.destroy()
  })
  request.pipe(forwarded)
}

function sendOtherPage(response: ServerResponse, headers: Record<string, string> = {}): void {
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    .end('<!doctype html><title>Otra página</title><h1>Otra página')
}

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))

const originOf = (server: Server) => `http://localhost:${String((server.address() as AddressInfo).port)}`
