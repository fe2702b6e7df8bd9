/** Listens to the worker, which tells of the very first pictures. @returns what it has told, and no more from then on */
export function rememberWorkerMessages(): () => readonly unknown[] {
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
