import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WINDOW, type Driver, type LaunchOptions } from './driver.ts'

const MINIBROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
/**
 * A script that a page begins just before it goes into the back/forward cache never answers: the page's own clock is
 * stopped, and with it WebDriver's script timeout. In ms.
 */
const LONGEST_CALL = 5000
/** Keys of the WebDriver standard (w3.org/TR/webdriver2, Keyboard actions). */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' }

/**
 * Starts WebKitGTK's own browser on a screen of its own. Debian's WebKitWebDriver drives it by W3C WebDriver, which takes
 * a call or two for each thing that the tests do: no library is needed between them.
 */
export async function launchWebKit({ proxyPort }: LaunchOptions): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const webDriver = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, LANG: 'C.UTF-8', LANGUAGE: 'es' },
  })
  const close = async () => {
    await end(webDriver)
    await end(screen)
  }
  try {
    return driverOf(await openSession(`http://localhost:${String(port)}`, proxyPort), close)
  } catch (error) {
    await close()
    throw error
  }
}

/** One call of the session (w3.org/TR/webdriver2, Endpoints); the path follows the session's own. */
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

async function openSession(address: string, proxyPort: number): Promise<Call> {
  const browser = [
    '--automation',
    `--proxy=http://localhost:${String(proxyPort)}`,
    '--ignore-host=localhost',
    '--ignore-tls-errors',
  ]
  const capabilities = {
    alwaysMatch: {
      // A page that hangs on purpose never loads.
      pageLoadStrategy: 'none',
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': { binary: process.env.MINIBROWSER_PATH ?? MINIBROWSER, args: browser },
    },
  }
  await untilListening(address)
  const { sessionId } = (await send(`${address}/session`, 'POST', { capabilities })) as { sessionId: string }
  const call: Call = (method, path, body) => send(`${address}/session/${sessionId}${path}`, method, body)
  await call('POST', '/window/rect', { x: 0, y: 0, ...WINDOW })
  return call
}

function driverOf(call: Call, close: () => Promise<void>): Driver {
  const act = (type: 'pointer' | 'key', actions: readonly object[]) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions }] }).then(() => undefined)
  const strokes = (keys: Iterable<string>) =>
    [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
  return {
    open: async (url) => {
      await call('POST', '/url', { url })
    },
    evaluate: async (run, ...args) => {
      const { value, error } = (await call('POST', '/execute/async', {
        script: `const done = arguments[arguments.length - 1]
          const given = [...arguments].slice(0, -1)
          Promise.resolve().then(() => (${run.toString()})(...given)).then(
            (value) => done({ value }), (error) => done({ error: String(error) }))`,
        args,
      })) as { value: never; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
    clickAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    typeText: (text) => act('key', strokes(text)),
    pressKey: (key) => act('key', strokes([KEYS[key]])),
    screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    close: async () => {
      await call('DELETE', '').catch(() => undefined)
      await close()
    },
  }
}

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(LONGEST_CALL),
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string }
    throw new Error(`WebDriver: ${error}: ${message}`)
  }
  return value
}

async function untilListening(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`${address}/status`).catch(() => null)) return
    await sleep(50)
  }
  throw new Error('WebKitWebDriver does not listen')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
