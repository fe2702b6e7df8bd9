/** Loads the app, whose files the build writes into the document's first script (tools/documentPlugin.ts). */
export function loadApp(): void {
  const { entry, parts = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
  // In development the browser loads the app by itself.
  if (entry === undefined) return
  const preloads = [entry, ...parts.split(' ')]
    .filter((href) => href !== '')
    .map((href) => element('link', { rel: 'modulepreload', href }))
  document.head.append(...preloads, element('script', { type: 'module', src: entry }))
}

const element = <Name extends 'link' | 'script'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>) =>
  Object.assign(document.createElement(name), { crossOrigin: '', ...attributes })
