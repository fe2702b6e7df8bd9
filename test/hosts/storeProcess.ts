import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PROGRAMS_FOLDER, STORE_FOLDER } from './hosts.ts'
import { originOf } from './ports.ts'

/** A deployment as `npm run build` leaves it, in a folder without node_modules. */
export type Deployment = { readonly folder: string; readonly remove: () => void }

export function deploy(): Deployment {
  const folder = mkdtempSync(join(tmpdir(), 'lienzo-hosts-'))
  cpSync(STORE_FOLDER, join(folder, 'dist'), { recursive: true })
  cpSync(PROGRAMS_FOLDER, join(folder, 'dist-host'), { recursive: true })
  return { folder: resolve(folder), remove: () => rmSync(folder, { recursive: true }) }
}

/** A store that listens, or why it does not. */
type Started = {
  readonly origin: string
  readonly output: string
  /** Exit code of a store that did not start. */
  readonly code: number | null
  /** Ends it as container platforms do. @returns the exit code */
  readonly stop: () => Promise<number | null>
}

const { PATH = '' } = process.env
const running = new Set<ChildProcess>()

/** `npm run serve` of a deployment. */
export async function startStore({ folder }: Deployment, port: number, env: Record<string, string>): Promise<Started> {
  const store = spawn('node', ['dist-host/serve.js'], { cwd: folder, env: { PATH, PORT: String(port), ...env } })
  running.add(store)
  let output = ''
  const ended = new Promise<number | null>((done) => store.once('close', done))
  const listening = new Promise<null>((done) => {
    for (const stream of [store.stdout, store.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes('http://localhost')) done(null)
      })
  })
  const code = await Promise.race([listening, ended])
  const stop = () => {
    store.kill('SIGTERM')
    return ended
  }
  return { origin: originOf(port), output, code, stop }
}

/** Ends what a failed test has left: it would keep its port. */
export function endStores(): void {
  for (const store of running) store.kill('SIGKILL')
  running.clear()
}
