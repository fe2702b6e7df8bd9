/** Returns a function that runs once, at the first call; later calls get the same result. */
export function once<Result>(run: () => Result): () => Result {
  let done: { result: Result } | undefined
  return () => (done ??= { result: run() }).result
}

/** Returns a promise that never settles. */
export function never<Result>(): Promise<Result> {
  return new Promise(() => undefined)
}

export type FrameLifetime = ReturnType<typeof createFrameLifetime>

/**
 * Tracks the lifetime of PayPal's frame. After its end, requests to it fail (npm post-robot 10.0.46, src/clean.js 8-13
 * and src/public/send.js 104).
 */
export function createFrameLifetime() {
  let isOver = false
  const ends: (() => void)[] = []
  const gone = () => new Error('Window closed before response')
  return {
    isOver: () => isOver,
    onEnd: (end: () => void) => {
      ends.push(end)
    },
    end: () => {
      isOver = true
      for (const end of ends) end()
    },
    /** Settles with the frame's own request, but never after the frame ended. */
    answer: <Result>(call: Promise<Result>): Promise<Result> =>
      call.then((result) => (isOver ? never<Result>() : result)),
    /** Runs a request of the page to the frame; rejects when the frame has ended or ends first. */
    while: <Result>(ask: () => Promise<Result>): Promise<Result> =>
      isOver
        ? Promise.reject(gone())
        : Promise.race([
            ask(),
            new Promise<never>((_, reject) => {
              ends.push(() => {
                reject(gone())
              })
            }),
          ]),
  }
}
