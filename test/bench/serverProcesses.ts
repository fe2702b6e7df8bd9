import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createCanvamanager } from '@/demo/canvamanager'
import { bundleProgram } from '@/tools/bundleHost'
import type { Memory, StoreServerKind } from './storeServer.ts'

/** `npm run bench` builds it. */
export const STORE = 'dist-bench'
/** Programs and configuration of the servers. */
export const FOLDER = 'dist-bench-servers'
const PAGE = `${FOLDER}/first-page.json`

/** A server in a process of its own, so that neither its memory nor its processor time is mixed with another's. */
export type ServerProcess = {
  readonly url: string
  readonly memory: () => Promise<Memory>
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

/** The API's answer for the gallery's first page. */
export const firstPage = (): string => readFileSync(PAGE, 'utf8')

/** Starts a server; resolves when it listens. `variables`: LIENZO_*. */
export async function startServerProcess(
  kind: StoreServerKind,
  variables: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = fork(`${FOLDER}/storeServer.js`, [kind, STORE, PAGE], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
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
  const nextMessage = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0]
  const port = (await nextMessage()) as number
  return {
    url: `http://127.0.0.1:${port}/`,
    memory: async () => {
      const answer = nextMessage()
      child.send('memory', () => undefined)
      return (await answer) as Memory
    },
    stop: () => child.disconnect(),
  }
}
