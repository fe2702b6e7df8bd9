import { server } from './server'

/** What the server is told from here on, in order: 'METHOD path?query' and the JSON that came along; null where none did. */
export function recordWrites(): { readonly request: string; body: unknown }[] {
  const writes: ReturnType<typeof recordWrites> = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'GET') return
    const { pathname, search } = new URL(request.url)
    const write = { request: `${request.method} ${pathname}${search}`, body: undefined as unknown }
    writes.push(write)
    // It is read a moment later, which no answer is quicker than.
    void request
      .clone()
      .text()
      .then((text) => {
        write.body = text === '' ? null : JSON.parse(text)
      })
  })
  return writes
}
