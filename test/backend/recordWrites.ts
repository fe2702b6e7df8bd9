import { server } from './server'

/** Records the write requests from now on, in order: 'METHOD path?query' and the JSON body; null without a body. */
export function recordWrites(): { readonly request: string; body: unknown }[] {
  const writes: ReturnType<typeof recordWrites> = []
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'GET') return
    const { pathname, search } = new URL(request.url)
    const write = { request: `${request.method} ${pathname}${search}`, body: undefined as unknown }
    writes.push(write)
    // The body is read asynchronously, but always before the response.
    void request
      .clone()
      .text()
      .then((text) => {
        write.body = text === '' ? null : JSON.parse(text)
      })
  })
  return writes
}
