import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createProxy, type IncomingMessage } from 'node:http'
import { createServer as createSite } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { responseOf, type Site } from '@test/e2e/sites'

export type SiteProxy = {
  readonly port: number
  /**
   * Holds the responses to later requests whose path matches, after the site did its work. The returned function lets
   * later requests pass; those held never get their response.
   */
  readonly holdResponses: (path: RegExp) => () => void
  /** Paths of the requests whose responses are held. */
  readonly held: readonly string[]
  readonly close: () => void
}

/**
 * A proxy on this machine that answers https requests to mocked sites (e2e/sites.ts); all others fail. The certificate
 * is its own, so the browsers are told to accept any.
 */
export async function startSiteProxy(sites: readonly Site[]): Promise<SiteProxy> {
  const held: string[] = []
  let holding: RegExp | null = null
  const site = createSite(certificate(), (request, response) => {
    const { url = '/', method } = request
    void answer(sites, request).then((given) => {
      if (given && method !== 'OPTIONS' && holding?.test(url)) held.push(url)
      else if (given) response.writeHead(given.status, given.headers).end(given.body)
      else request.socket.destroy()
    })
  })
  const proxy = createProxy((_, response) => {
    response.writeHead(502).end()
  })
  proxy.on('connect', (_, socket) => {
    // Browsers close connections as they like.
    socket.on('error', () => undefined)
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    site.emit('connection', socket)
  })
  site.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    holdResponses: (path) => {
      holding = path
      return () => {
        holding = null
      }
    },
    held,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
      site.closeAllConnections()
    },
  }
}

async function answer(sites: readonly Site[], request: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = request
  return responseOf(sites, {
    method,
    url: new URL(url, `https://${headers.host ?? ''}`),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: await text(request),
    pagePath: undefined,
  })
}

/** A certificate that nobody signed. Node cannot make one. */
function certificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lienzo-engines-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const how = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:*.paypal.com,DNS:*.google.com']
    execFileSync('openssl', ['req', ...how, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
