import { setTimeout as delay } from 'node:timers/promises'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ArtStore } from './art/artStore.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { discountRoutes, discountUses, setDiscount } from './discounts.ts'
import type { DiscountTerms } from './discounts.ts'
import { createFaults, failing } from './faults.ts'
import { identityProviderRoutes } from './identityProvider.ts'
import { imageRoutes } from './images.ts'
import { addToList, clearList, idsOnList, listRoutes } from './lists.ts'
import type { ListName } from './lists.ts'
import { paypalRoutes, summariesOf } from './paypal.ts'
import type { PayPalOrders, PayPalOrderSummary } from './paypal.ts'
import { setPackages } from './prices.ts'
import { purchaseRoutes, purchasesOf } from './purchases.ts'
import type { StoredPurchase } from './purchases.ts'
import { seed } from './seed.ts'
import { syncClient, userRoutes } from './users.ts'
import type { Profile } from './users.ts'

export type CanvamanagerOptions = {
  /** A file, or ':memory:'. */
  database: string
  /** How many works the catalogue has. */
  images: number
  /** Where rendered pictures are kept; none: in memory. */
  artFolder?: string
  /** What files show: generated art, or a plain field of a colour, which costs nothing to paint. */
  pictures?: 'art' | 'plain'
  /** Added to every call. */
  latencyMs?: number
  /** The share of calls that go wrong, 0 to 1. */
  faults?: number
  /** The source of chance for the faults, in [0, 1); the default repeats itself run after run. */
  random?: () => number
}

/** The embedded backend: `fetch` is all that the store sees of it, the rest is for tests to set up and look. */
export type Canvamanager = {
  /** Rejects when the connection is to be dropped (ConnectionDropped) and when the request was aborted. */
  fetch(request: Request): Promise<Response>
  /** Creates or updates a client; answers the id. */
  client(profile: Profile): number
  fillCart(clientId: number, imageIds: readonly string[]): void
  fillFavorites(clientId: number, imageIds: readonly string[]): void
  promoCode(code: string, terms: DiscountTerms): void
  setPackages(packages: readonly unknown[]): void
  cartOf(clientId: number): string[]
  favoritesOf(clientId: number): string[]
  purchases(): StoredPurchase[]
  discountUses(code: string): number
  /** The orders at the simulated PayPal, oldest first. */
  paypalOrders(): PayPalOrderSummary[]
  /** How often the simulated PayPal took money, over all orders. */
  captures(): number
  close(): void
}

/** Opens the database, fills it if need be, and serves it. */
export function createCanvamanager(options: CanvamanagerOptions): Canvamanager {
  const database = openDatabase(options.database)
  seed(database, options.images)
  const orders: PayPalOrders = new Map()
  const app = createApp(database, orders, options)
  const nextFault = createFaults(options.faults ?? 0, options.random)
  const latencyMs = options.latencyMs ?? 0

  const fill = (list: ListName, clientId: number, imageIds: readonly string[]) => {
    clearList(database, list, clientId)
    for (const imageId of imageIds) addToList(database, list, clientId, imageId)
  }
  return {
    fetch: async (request) => {
      if (latencyMs > 0) await delay(latencyMs, undefined, { signal: request.signal })
      const answer = async () => app.fetch(request)
      const fault = nextFault()
      return fault ? failing(fault, isFile(request), answer) : answer()
    },
    client: (profile) => syncClient(database, profile).id,
    fillCart: (clientId, imageIds) => fill('cart', clientId, imageIds),
    fillFavorites: (clientId, imageIds) => fill('favorites', clientId, imageIds),
    promoCode: (code, terms) => setDiscount(database, code, terms),
    setPackages: (packages) => setPackages(database, packages),
    cartOf: (clientId) => idsOnList(database, 'cart', clientId),
    favoritesOf: (clientId) => idsOnList(database, 'favorites', clientId),
    purchases: () => purchasesOf(database),
    discountUses: (code) => discountUses(database, code),
    paypalOrders: () => summariesOf(orders),
    captures: () => summariesOf(orders).reduce((sum, { captures }) => sum + captures, 0),
    close: () => database.close(),
  }
}

function isFile(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/canvamanager/imgs/files/')
}

function createApp(
  database: Database,
  orders: PayPalOrders,
  { artFolder, pictures = 'art' }: CanvamanagerOptions,
): Hono {
  // Loaded with the first picture: most tests never ask for one, and the painters take time to load.
  let artStore: Promise<ArtStore> | undefined
  const loadArtStore = async () => {
    const { createArtStore } = await import('./art/artStore.ts')
    return createArtStore(artFolder === undefined ? {} : { folder: artFolder })
  }
  const app = new Hono()
  app.route('/canvamanager/users', userRoutes(database))
  app.route('/canvamanager/market/favorites', listRoutes(database, 'favorites'))
  app.route('/canvamanager/market/cart', listRoutes(database, 'cart'))
  app.route('/canvamanager/market/compra', purchaseRoutes(database))
  app.route(
    '/canvamanager/imgs',
    imageRoutes(database, pictures === 'plain' ? null : () => (artStore ??= loadArtStore())),
  )
  app.route('/canvamanager/descuentos', discountRoutes(database))
  app.route('/canvamanager/demo', identityProviderRoutes())
  app.route('/canvamanager/demo/paypal', paypalRoutes(orders))
  app.notFound((context) => context.json({ message: 'La ruta no existe.' }, 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ message: error.message }, error.status)
    // Whoever asked has gone: no answer, and nothing to report.
    if (context.req.raw.signal.aborted) throw error
    // The server stopped in the middle of the call, which is no fault of the code either.
    if (!database.isOpen()) return context.json({ message: 'El servidor se detuvo.' }, 503)
    console.error(error)
    return context.json({ message: 'Error interno del servidor.' }, 500)
  })
  return app
}
