import { connect } from 'node:net'

/** One round of an attack on a store's port. Ends by itself. */
type Attack = (port: number) => Promise<unknown>

type Raw = {
  /** When the attacker goes, in ms. */
  readonly leaveMs?: number
  /** The attacker takes this much of the answer. */
  readonly mostBytes?: number
}

/** A connection of an attacker, who sends the pieces as fast as they are taken. */
function raw(port: number, pieces: Iterable<string | Buffer>, { leaveMs = 10_000, mostBytes = Infinity }: Raw = {}) {
  return new Promise<void>((resolve) => {
    let bytes = 0
    const socket = connect(port, 'localhost')
    const leave = setTimeout(() => socket.destroy(), leaveMs)
    const queue = pieces[Symbol.iterator]()
    const send = () => {
      for (let next = queue.next(); next.done !== true; next = queue.next()) if (!socket.write(next.value)) return
    }
    socket.on('connect', send).on('drain', send)
    socket.on('data', (piece) => {
      bytes += piece.length
      if (bytes >= mostBytes) socket.pause()
    })
    // Refused or ended by the store: that is its right.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(leave)
      resolve()
    })
  })
}

const CLOSE = 'Host: localhost\r\nConnection: close\r\n'
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${CLOSE}\r\n`

const eachOf =
  (requests: readonly string[], options: Raw = {}): Attack =>
  (port) =>
    Promise.all(requests.map((request) => raw(port, [request], { leaveMs: 3000, ...options })))

/** Refused each in its own way; realRequests.test.ts looks at each answer. */
const MALFORMED = [
  'GET / HTTP/1.0\r\n\r\n',
  'GET http://a:b@x/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  '\0\u0001\u0002\r\n\r\n',
  ...['/%00', '/?q=%E0%A4%A', '/canvamanager/..%2fx', '/'.repeat(15_500), `/?q=${' %2f'.repeat(1900)}`].map(get),
]
const API_ANSWERS = ['endless', 'bomb', 'deep', 'begun', 'silent', 'dropped', 'garbage']
const PAGES = API_ANSWERS.flatMap((key) => [`/search?q=${key}`, `/previewcontent/?rsrc=${key}`])
const PROXIED = API_ANSWERS.map((key) => `/canvamanager/imgs/preview?q=${key}`)
const SITEMAPS = ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-32768.xml']

/** A body of 64 KB, again and again. */
function* hugeBody(): Generator<string | Buffer> {
  const [piece, count] = [Buffer.alloc(65_536, 'x'), 1600]
  yield `POST /canvamanager/echo HTTP/1.1\r\n${CLOSE}Content-Length: ${String(piece.length * count)}\r\n\r\n`
  for (let index = 0; index < count; index += 1) yield piece
}

/** 60 reports that no other visitor has sent. */
function reportBurst(origin: string): string[] {
  return Array.from({ length: 6 }, () => {
    const reports = Array.from({ length: 10 }, () => {
      const blockedURL = `${origin}/static/js/${Math.random().toString(36).slice(2)}.js`
      return { type: 'csp-violation', url: `${origin}/cart`, body: { effectiveDirective: 'img-src', blockedURL } }
    })
    const body = JSON.stringify(reports)
    return `POST /browser-reports HTTP/1.1\r\n${CLOSE}Content-Length: ${String(body.length)}\r\n\r\n${body}`
  })
}

const beginnings = ['', 'GET', get('/').slice(0, -2), get('/').replace('close', 'keep-alive')]

/** With the pause after each round in ms. */
export const attacks: readonly (readonly [attack: Attack, everyMs: number])[] = [
  [eachOf(MALFORMED), 1000],
  [(port) => raw(port, hugeBody()), 5000],
  [eachOf(PAGES.map(get)), 2000],
  // They leave early, read slowly, or send no more.
  [eachOf([...PAGES, ...PROXIED, ...SITEMAPS, '/', '/healthz'].map(get), { leaveMs: 150 }), 1000],
  [eachOf([...PROXIED, ...SITEMAPS, '/'].map(get), { leaveMs: 30_000, mostBytes: 1 }), 1000],
  [eachOf(Array.from({ length: 25 }, () => beginnings).flat(), { leaveMs: 60_000 }), 1000],
  [eachOf([...SITEMAPS, ...SITEMAPS, ...SITEMAPS].map(get)), 2000],
  [(port) => eachOf(reportBurst(`http://localhost:${String(port)}`))(port), 5000],
]
