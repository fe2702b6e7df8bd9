import { onTestEnd } from './onTestEnd'

/** How a third-party script arrives, which jsdom does not load. A test can change it at any time. */
export type Delivery = { isBlocked: boolean; isEmpty: boolean }

/**
 * Simulates a script: its globals appear when the page adds the script element to the document, not before.
 * `onAsked` receives each requested address; `global` contains what the script sets on the window.
 */
export function scriptArrives(
  address: string,
  delivery: Delivery,
  global: Readonly<Record<string, object>>,
  onAsked: (src: string) => void = () => undefined,
): void {
  const answer = (script: HTMLScriptElement) => {
    onAsked(script.src)
    if (!delivery.isBlocked && !delivery.isEmpty) Object.assign(window, global)
    script.dispatchEvent(new Event(delivery.isBlocked ? 'error' : 'load'))
  }
  const asked: HTMLScriptElement[] = []
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.startsWith(address)) continue
      asked.push(node)
      answer(node)
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  onTestEnd(() => {
    observer.disconnect()
    for (const script of asked) script.remove()
    for (const name of Object.keys(global)) Reflect.deleteProperty(window, name)
  })
}
