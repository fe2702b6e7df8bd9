/** Records the worker's messages about the first images. @returns a function that ends the recording and returns it */
export function recordWorkerMessages(): () => readonly unknown[] {
  const messages: unknown[] = []
  const listening = new AbortController()
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }) => {
        messages.push(data)
      },
      { signal: listening.signal },
    )
  }
  return () => {
    listening.abort()
    return messages
  }
}
