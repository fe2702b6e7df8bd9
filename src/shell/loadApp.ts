/** Loads the app. The build writes its files into attributes of the document's inline script (build/shellPlugin.ts). */
export function loadApp(): void {
  const { dataset } = document.querySelector<HTMLElement>('script[data-entry]') ?? {}
  const { entry, parts = '', styles = '' } = dataset ?? {}
  // In development the browser loads the app by itself.
  if (entry === undefined) return
  const preloads = [entry, ...parts.split(' ')]
    .filter((href) => href !== '')
    .map((href) => link({ rel: 'modulepreload', href }))
  const start = () => {
    // The files are loaded: the preloads are no longer needed.
    for (const preload of preloads) preload.remove()
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
    )
  }
  // Start after the stylesheet, so that the app is never drawn without it, unless its request fails.
  const stylesheet = link({ rel: 'stylesheet', href: styles, fetchPriority: 'high' })
  stylesheet.addEventListener('load', start)
  stylesheet.addEventListener('error', start)
  document.head.append(stylesheet, ...preloads)
}

const link = (attributes: Partial<HTMLLinkElement> & { rel: string; href: string }) =>
  Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes })
