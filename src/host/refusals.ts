import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { SANDBOXED_HEADERS } from './headers/responseHeaders.ts'
import { MAX_TARGET_BYTES, targetFault } from './requestTarget.ts'

// Refuses bad requests before there is a Request: Node itself responds without headers, or not at all.

/** The status for a request that no handler may see; undefined for any other. */
export function refusalOf({ url = '', headersDistinct }: IncomingMessage): number | undefined {
  const hosts = headersDistinct.host ?? []
  // Load balancers may send no Host (HTTP/1.0, IP address).
  const isHostMissing = hosts.join('') === '' && !/^\/healthz(\?|$)/.test(url)
  const hasCredentials = /^https?:\/\/[^/?#]*@/i.test(url)
  return isHostMissing || hosts.length > 1 || hasCredentials ? 400 : targetFault(url)
}

/** Answers without a handler, and ends the connection: what follows on it cannot be trusted. */
export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, bareHeaders).end()
}

export const bareHeaders = { ...SANDBOXED_HEADERS, Connection: 'close', 'Content-Length': '0' }

const STATUSES = new Map([
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** The status for bytes that Node could not read as a request. */
export function statusOf({ code = '', rawPacket }: NodeJS.ErrnoException & { rawPacket?: Buffer }): number {
  if (code !== 'HPE_HEADER_OVERFLOW') return STATUSES.get(code) ?? 400
  const isLineTooLong = rawPacket?.subarray(0, MAX_TARGET_BYTES).includes('\n') === false
  return isLineTooLong ? 414 : 431
}

/** Answers on a connection that has no response. */
export function refuseConnection(socket: Duplex, status: number): void {
  const headers = Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  // Node has removed its listener from a tunnel's socket (_http_server.js: onParserExecuteCommon).
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('')}\r\n`, () => socket.destroy())
}
