/**
 * A pause that ends after `ms`, or as soon as the network is back: `over` resolves with whether it is. `cancel` stops it:
 * `over` then never resolves.
 */
export function networkPause(ms: number): { readonly over: Promise<boolean>; readonly cancel: () => void } {
  let cancel: () => void = () => undefined
  const over = new Promise<boolean>((resolve) => {
    const endWith = (isOnline: boolean) => () => {
      cancel()
      resolve(isOnline)
    }
    const handleOnline = endWith(true)
    const timer = setTimeout(endWith(false), ms)
    window.addEventListener('online', handleOnline)
    cancel = () => {
      clearTimeout(timer)
      window.removeEventListener('online', handleOnline)
    }
  })
  return {
    over,
    cancel: () => {
      cancel()
    },
  }
}
