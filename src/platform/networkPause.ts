/** A pause that ends after `ms`, or as soon as the network is back. `cancel` stops it: `over` then never resolves. */
export function networkPause(ms: number): { readonly over: Promise<void>; readonly cancel: () => void } {
  let cancel: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    const end = () => {
      cancel()
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    cancel = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
    }
  })
  return {
    over,
    cancel: () => {
      cancel()
    },
  }
}
