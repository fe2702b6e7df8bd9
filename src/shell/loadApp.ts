import { MEDIA_BEFORE_APP } from '@/platform/appStyles'

/** Loads the app: what of, the build has written to the element of the document's own script (vitePlugin.ts). */
export function loadApp(): void {
  const { entry, parts = '', styles = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
  // The development server leaves it to the browser.
  if (entry === undefined) return
  const preloads = [entry, ...parts.split(' ')]
    .filter((href) => href !== '')
    .map((href) => link({ rel: 'modulepreload', href }))
  const start = () => {
    // They have done what they are for.
    for (const preload of preloads) preload.remove()
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
    )
  }
  // The app is not drawn without its styles, unless they cannot be had.
  const stylesheet = link({ rel: 'stylesheet', href: styles, media: MEDIA_BEFORE_APP, fetchPriority: 'high' })
  stylesheet.addEventListener('load', start)
  stylesheet.addEventListener('error', start)
  document.head.append(stylesheet, ...preloads)
}

const link = (attributes: Partial<HTMLLinkElement> & { rel: string; href: string }) =>
  Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes })
