import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { openDatabase, type Database } from './database.ts'
import { createFaults, failing } from './faults.ts'
import { imageFileRoutes, RESIZED_IMAGES, resizedImageRoutes } from './imageFiles.ts'
import { imageRoutes } from './images.ts'
import { listRoutes } from './lists.ts'
import { createPayPalOrders, type PayPalOrders } from './paypal/payPalOrders.ts'
import { payPalRoutes } from './paypal/payPalRoutes.ts'
import type { Pictures } from './pictures.ts'
import { discountRoutes } from './prices.ts'
import { purchaseRoutes } from './purchases.ts'
import { seed } from './seed.ts'
import { identityProviderRoutes, userRoutes } from './users.ts'

export type CanvamanagerOptions = {
  /** A file, or ':memory:'. */
  database: string
  /** The number of images in the catalog. */
  images: number
  /** The content of image files: art, or one plain color, which is quicker. */
  pictures?: 'art' | 'plain'
  /** Added to every response. */
  latencyMs?: number
  /** The share of requests that fail, 0 to 1. */
  faults?: number
  /** The random numbers for the faults, in [0, 1). The default repeats the same sequence in every run. */
  random?: () => number
}

/** The embedded backend. */
export type Canvamanager = ReturnType<typeof createCanvamanager>

/** Opens the database, seeds it if necessary, and serves it. */
export function createCanvamanager(options: CanvamanagerOptions) {
  const database = openDatabase(options.database)
  seed(database, options.images)
  const orders = createPayPalOrders()
  const app = createApp(database, orders, options)
  const nextFault = createFaults(options.faults ?? 0, options.random)
  const latencyMs = options.latencyMs ?? 0

  return {
    /** Rejects with ConnectionDropped when a fault drops the connection, or when the request is aborted. */
    fetch: async (request: Request): Promise<Response> => {
      if (latencyMs > 0) await delay(latencyMs, undefined, { signal: request.signal })
      const answer = async () => app.fetch(request)
      const fault = nextFault()
      const isFile = request.url.includes('/canvamanager/imgs/files/')
      return fault ? failing(fault, isFile, answer) : answer()
    },
    database,
    /** The orders at the simulated PayPal. */
    orders,
    close: database.close,
  }
}

function createApp(database: Database, orders: PayPalOrders, { pictures = 'art' }: CanvamanagerOptions): Hono {
  // Loaded with the first picture: most tests request none, and need no image library.
  let loaded: Promise<Pictures> | undefined
  const load = async () => (await import('./pictures.ts')).createPictures()
  const app = new Hono()
  app.route('/canvamanager/users', userRoutes(database))
  app.route('/canvamanager/market/favorites', listRoutes(database, 'favorites'))
  app.route('/canvamanager/market/cart', listRoutes(database, 'cart'))
  app.route('/canvamanager/market/compra', purchaseRoutes(database))
  const source = pictures === 'plain' ? null : () => (loaded ??= load())
  app.route('/canvamanager/imgs', imageRoutes(database))
  app.route('/canvamanager/imgs/files', imageFileRoutes(database, source))
  app.route('/canvamanager/descuentos', discountRoutes(database))
  app.route(RESIZED_IMAGES, resizedImageRoutes(database, source))
  app.route('/canvamanager/demo', identityProviderRoutes())
  app.route('/canvamanager/demo/paypal', payPalRoutes(orders))
  app.notFound((context) => context.json({ message: 'La ruta no existe.' }, 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status)
    // The browser aborted the request: send no response and log nothing.
    if (context.req.raw.signal.aborted) throw error
    // The server stopped during the request. That is not an error in the code.
    if (!database.isOpen()) return context.json({ message: 'El servidor se detuvo.' }, 503)
    console.error(error)
    return context.json({ message: 'Error interno del servidor.' }, 500)
  })
  return app
}
