import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Longer than a document waits for the API. */
const LATE_MS = 2000

type Answer = (response: ServerResponse, body: string) => void

const good: Answer = (response, body) => response.setHeader('Content-Type', 'application/json').end(body)

/** One after the other: half of the answers are of no use. */
const ANSWERS: readonly Answer[] = [
  good,
  (response) => response.writeHead(500).end('{"message":"boom"}'),
  good,
  (response) => response.destroy(),
  good,
  (response) => response.setHeader('Content-Type', 'application/json').end('<!doctype html><p>garbage'),
  good,
  (response, body) => {
    const timer = setTimeout(() => {
      good(response, body)
    }, LATE_MS)
    response.once('close', () => {
      clearTimeout(timer)
    })
  },
]

/** An API of which every second answer is a fault. The others are `page`, or its first image for one that is shared. */
export async function startFailingApi(page: string): Promise<{ url: string; stop: () => void }> {
  const [image] = JSON.parse(page) as unknown[]
  let count = 0
  const server = createServer(({ url = '' }, response) => {
    ANSWERS[count % ANSWERS.length]?.(response, url.includes('/fileid/') ? JSON.stringify(image) : page)
    count += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
