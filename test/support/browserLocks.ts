import { onTestEnd } from './onTestEnd'
import { releasable } from './promises'

type Task = (lock: object | null) => Promise<void> | null

/** Installs the Web Locks API, limited to what the store uses: waiting locks are granted in order. */
export function browserHasLocks(): void {
  const turns = new Map<string, Promise<void>>()
  const request = async (name: string, { ifAvailable, signal }: LockOptions, task: Task) => {
    const before = turns.get(name)
    if (before && ifAvailable) return task(null)
    const { released: mine, release: end } = releasable()
    const turn = (before ?? Promise.resolve()).then(() => mine)
    turns.set(name, turn)
    try {
      if (before) await Promise.race([before, aborted(signal)])
      await task({})
    } finally {
      end()
      if (turns.get(name) === turn) turns.delete(name)
    }
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestEnd(() => Reflect.deleteProperty(navigator, 'locks'))
}

/** Rejects when the signal is aborted. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new DOMException('Aborted', 'AbortError'))
    })
  })
}
