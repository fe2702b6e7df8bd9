/** Returns a promise and the function that resolves it. */
export function promised<Value>() {
  let keep: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}

/** Returns a promise without a value and the function that resolves it. */
export function releasable() {
  const { promise, keep } = promised<undefined>()
  const release = () => {
    keep(undefined)
  }
  return { released: promise, release }
}

/** Waits for everything that depends only on promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
