import { useSyncExternalStore } from 'react'

/** False while the browser knows that it is offline; true does not guarantee a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine, onServer)
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const onServer = () => true
