import { onTestEnd } from './onTestEnd'

/** Installs the Web Locks API, limited to what the store uses. */
export function browserHasLocks(): void {
  const held = new Set<string>()
  const request = async (name: string, _: object, task: (lock: object | null) => Promise<void> | null) => {
    const isFree = !held.has(name)
    held.add(name)
    await task(isFree ? {} : null)
    if (isFree) held.delete(name)
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestEnd(() => Reflect.deleteProperty(navigator, 'locks'))
}
