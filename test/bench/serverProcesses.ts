import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createCanvamanager } from '@/demo/canvamanager'
import { bundleProgram } from '@/tools/bundleHost'
import type { StoreServerKind } from './storeServer.ts'

/** `npm run bench` builds it. */
const STORE = 'dist-bench'
/** The servers' program and the API's answer. */
const FOLDER = 'dist-bench-servers'
const PAGE = `${FOLDER}/first-page.json`

/** A server in a process of its own, so that neither its memory nor its processor time is mixed with another's. */
export type ServerProcess = {
  readonly url: string
  /** RSS in bytes, after a garbage collection. */
  readonly memory: () => Promise<number>
  readonly stop: () => void
}

/** Bundles the servers' program, because a TypeScript loader would be half of the memory that is measured. */
export async function prepareServers(): Promise<void> {
  const { code } = await bundleProgram(`${import.meta.dirname}/storeServer.ts`, 'node')
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/storeServer.js`, code)
  const canvamanager = createCanvamanager({ database: ':memory:', images: 200 })
  const address = 'http://localhost/canvamanager/imgs/preview?page=0&size=40'
  const answer = await canvamanager.fetch(new Request(address))
  writeFileSync(PAGE, await answer.text())
  canvamanager.close()
}

/** Starts a server; resolves when it listens. */
export async function startServerProcess(kind: StoreServerKind): Promise<ServerProcess> {
  const child = fork(`${FOLDER}/storeServer.js`, [kind, STORE, PAGE], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    // Playwright drops what its processes print.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-2000)
  })
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The bench server '${kind}' has ended: code ${String(code)}, signal ${String(signal)}. ${printed}`)
  })
  // Of interest only while an answer is awaited.
  ended.catch(() => undefined)
  /** @throws when the process ends instead */
  const nextMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0] as number
  const port = await nextMessage()
  return {
    url: `http://127.0.0.1:${port}/`,
    memory: async () => {
      const answer = nextMessage()
      child.send('memory', () => undefined)
      return answer
    },
    stop: () => child.disconnect(),
  }
}
