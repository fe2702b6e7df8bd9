import { onTestEnd } from './onTestEnd'

/** How another company's script gets to the page, which jsdom does not load: a test can change it at any time. */
export type Delivery = { isBlocked: boolean; isEmpty: boolean }

/**
 * Stands in for a script: the page gets what it brings when it puts the script's element into the document, and not
 * before. `onAsked` is told each address that is asked for; `global` is what the script leaves on the window.
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
