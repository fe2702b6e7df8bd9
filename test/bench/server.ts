import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createCanvamanager } from '@/demo/canvamanager'

/** Different pictures that are drawn; every image has an address of its own and one of these. */
const PICTURES = 60
const BUILD = 'dist-bench'

/** The built store with an API whose pictures take no time to draw, so that what is measured is the store. */
export async function startServer(images: number): Promise<{ url: string; stop: () => void }> {
  const canvamanager = createCanvamanager({ database: ':memory:', images })
  const pictures: Uint8Array<ArrayBuffer>[] = []
  for (let id = 1001; pictures.length < PICTURES; id += 1) {
    const answer = await canvamanager.fetch(new Request(`http://localhost/canvamanager/imgs/files/${id}.webp`))
    if (answer.ok) pictures.push(new Uint8Array(await answer.arrayBuffer()))
  }

  const app = new Hono()
  app.get('/canvamanager/imgs/files/:file', (context) =>
    context.body(pictures[Number.parseInt(context.req.param('file')) % PICTURES] ?? '', 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  )
  app.all('/canvamanager/*', (context) => canvamanager.fetch(context.req.raw))
  app.use('*', serveStatic({ root: BUILD }))
  app.get('*', serveStatic({ path: `${BUILD}/index.html` }))
  const server = serve({ fetch: app.fetch, port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const stop = () => {
    server.close()
    canvamanager.close()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}
