import { connect } from 'node:net'

/** One round of an attack on a store's port. Ends by itself. @returns what the store must not have answered */
export type Attack = (port: number) => Promise<string[]>

type Raw = {
  /** Sent in pieces, as fast as they are taken. */
  readonly pieces: Iterable<string | Buffer>
  /** When the attacker goes, in ms. */
  readonly leaveMs?: number
  /** The attacker takes this much of the answer. */
  readonly mostBytes?: number
}

/** A connection of an attacker. @returns what was read */
function raw(port: number, { pieces, leaveMs = 10_000, mostBytes = Infinity }: Raw): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, 'localhost')
    const leave = setTimeout(() => socket.destroy(), leaveMs)
    const queue = pieces[Symbol.iterator]()
    const send = () => {
      for (let next = queue.next(); next.done !== true; next = queue.next()) if (!socket.write(next.value)) return
    }
    socket.setEncoding('latin1').on('connect', send).on('drain', send)
    socket.on('data', (piece: string) => {
      text = (text + piece).slice(0, 100_000)
      if (text.length >= mostBytes) socket.pause()
    })
    // Refused or ended by the store: that is its right.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(leave)
      resolve(text)
    })
  })
}

const CLOSE = 'Host: localhost\r\nConnection: close\r\n'
const get = (path: string, headers = CLOSE) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`

const MALFORMED = [
  'GET http://a:b@x/ HTTP/1.1\r\n\r\n',
  'GET http://a:b@x/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  '\0\u0001\u0002\r\n\r\n',
  ...['/\\..\\x', '/%', '/%00', '/?q=%E0%A4%A', '//x', '/canvamanager/..;/x', '/canvamanager/..%2fx'].map((path) =>
    get(path),
  ),
  ...['PURGE', 'PROPFIND', 'TRACE', 'BREW'].map((method) => get('/canvamanager/x').replace('GET', method)),
]

const eachOf =
  (requests: readonly string[], options: Omit<Raw, 'pieces'> = {}): Attack =>
  async (port) => {
    await Promise.all(requests.map((request) => raw(port, { pieces: [request], leaveMs: 3000, ...options })))
    return []
  }

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
    const reports = Array.from({ length: 10 }, () => ({
      type: 'csp-violation',
      url: `${origin}/cart`,
      body: {
        effectiveDirective: 'img-src',
        blockedURL: `${origin}/static/js/${Math.random().toString(36).slice(2)}.js`,
      },
    }))
    const body = JSON.stringify(reports)
    return `POST /browser-reports HTTP/1.1\r\n${CLOSE}Content-Length: ${String(body.length)}\r\n\r\n${body}`
  })
}

/** By name, with the pause after each round in ms. */
export const attacks: Readonly<Record<string, readonly [attack: Attack, everyMs: number]>> = {
  malformed: [eachOf(MALFORMED), 1000],
  slashes: [eachOf([get('/'.repeat(15_500)), get(`/${'/'.repeat(7900)}`), get(`/?q=${' %2f'.repeat(1900)}`)]), 2000],
  bodies: [async (port) => (await raw(port, { pieces: hugeBody() }), []), 5000],
  answers: [eachOf(PAGES.map((path) => get(path))), 2000],
  leavers: [
    eachOf(
      [...PAGES, ...PROXIED, ...SITEMAPS, '/', '/healthz'].map((path) => get(path)),
      { leaveMs: 150 },
    ),
    1000,
  ],
  slow: [
    eachOf(
      [...PROXIED, ...SITEMAPS, '/'].map((path) => get(path)),
      { leaveMs: 30_000, mostBytes: 1 },
    ),
    1000,
  ],
  sitemaps: [eachOf(SITEMAPS.flatMap((path) => [get(path), get(path), get(path)])), 2000],
  reports: [async (port) => eachOf(reportBurst(`http://localhost:${String(port)}`))(port), 5000],
  hosts: [
    async (port) => {
      const paths = ['/', '/cart', '/robots.txt', '/sitemap.xml', '/previewcontent/?rsrc=1001']
      const forged = 'Host: forged.example\r\nX-Forwarded-Host: forged.example\r\nConnection: close\r\n'
      const texts = await Promise.all(paths.map((path) => raw(port, { pieces: [get(path, forged)] })))
      return paths.filter((_, index) => texts[index]?.includes('forged.example'))
    },
    1000,
  ],
  idle: [
    async (port) => {
      const beginnings = ['', 'GET', get('/').slice(0, -2), get('/').replace('close', 'keep-alive')]
      const all = Array.from({ length: 25 }, () => beginnings).flat()
      await Promise.all(all.map((beginning) => raw(port, { pieces: [beginning], leaveMs: 60_000 })))
      return []
    },
    1000,
  ],
}
