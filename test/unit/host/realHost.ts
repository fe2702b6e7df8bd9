import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { template } from './openStore'

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: string }

/** A store in a process of its own, in front of an API that each test replaces. */
export function startRealHost() {
  const folder = mkdtempSync(join(tmpdir(), 'lienzo-'))
  const host = { api: (() => undefined) as RequestListener, apiPort: 0, port: 0 }
  const api = createServer((request, response) => {
    host.api(request, response)
  })
  let stop = () => Promise.resolve()
  beforeAll(async () => {
    writeFileSync(join(folder, 'app.html'), template)
    await once(api.listen(0), 'listening')
    host.apiPort = (api.address() as AddressInfo).port
    const program = ['src/tools/importTypeScript.cjs', './test/unit/host/servedStore.ts', folder]
    const env = { ...process.env, LIENZO_API_BASE_URL: `http://localhost:${host.apiPort}/prefix` }
    const store = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    const ended = once(store, 'exit')
    stop = async () => {
      // Still there: no test ended the process.
      expect(store.kill()).toBe(true)
      await ended
    }
    const [line] = (await once(store.stdout.setEncoding('utf8'), 'data')) as [string]
    host.port = Number(/\d+/.exec(line)?.[0])
  }, 60_000)
  afterAll(async () => {
    await stop()
    api.closeAllConnections()
    api.close()
    rmSync(folder, { recursive: true })
  })
  return Object.assign(host, {
    open: () => open(host.port),
    send: (bytes: string | readonly string[]) => send(host.port, [bytes].flat()),
    ask: (target: string, { method = 'GET', headers = [] as readonly string[], body = [] as readonly string[] } = {}) =>
      send(host.port, [
        [`${method} ${target} HTTP/1.1`, 'Host: tienda.example', 'Connection: close', ...headers, '', ''].join('\r\n'),
        ...body,
      ]),
  })
}

/** Opens a connection; `answer` resolves with what came until it ended. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece
  })
  // A host that has answered does not read the rest.
  socket.on('error', () => undefined)
  const answer = once(socket, 'close').then(() => parsed(text))
  await once(socket, 'connect')
  return { write: (bytes: string) => socket.write(bytes, 'latin1'), answer }
}

async function send(port: number, pieces: readonly string[]): Promise<Answer> {
  const { write, answer } = await open(port)
  for (const piece of pieces) write(piece)
  return answer
}

function parsed(text: string): Answer {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = lines.map((one): [string, string] => {
    const colon = one.indexOf(':')
    return [one.slice(0, colon), one.slice(colon + 1).trim()]
  })
  return { status: Number(line.split(' ')[1]), headers: new Headers(headers), body: body.join('\r\n\r\n') }
}
