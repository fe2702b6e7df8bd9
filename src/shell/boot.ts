/**
 * Loads the app once the shell says that the line is free. A file of its own, so that the store also comes where a policy
 * forbids scripts in the document. The build tells it what to load (vitePlugin.ts).
 */
const { entry = '', parts = '' } = document.currentScript?.dataset ?? {}

function load(): void {
  for (const href of parts.split(' ').filter((part) => part !== '')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }))
}

void (window.lienzoShell?.ready ?? Promise.resolve()).then(load, load)
