/**
 * Waits for `promise`, but `limitMs` at most: after that, the result is `fallback`. The request behind the promise is
 * not aborted. Rejections within the limit pass through, later ones count as handled.
 */
export function withTimeLimit<Result, Fallback>(
  promise: PromiseLike<Result>,
  limitMs: number,
  fallback: Fallback,
): Promise<Result | Fallback> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(fallback)
    }, limitMs)
    promise.then(
      (result) => {
        clearTimeout(timer)
        resolve(result)
      },
      (error: unknown) => {
        clearTimeout(timer)
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- passes on the work's error
        reject(error)
      },
    )
  })
}
