import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { imageOf, ImageRow, toRawImage } from './images.ts'
import { refusal } from './refusal.ts'
import { requireClient } from './users.ts'

/** Favorites and cart have the same structure: a client's images, oldest first. */
export type ListName = 'favorites' | 'cart'

const Item = v.object({ image_id: v.string() })

/** The ids of the images on a client's list. */
export function idsOnList(database: Database, list: ListName, clientId: number): string[] {
  return database
    .all(Item, 'SELECT image_id FROM list_items WHERE list = ? AND client_id = ? ORDER BY added', list, clientId)
    .map((item) => item.image_id)
}

/** Adds an image to a client's list. An image that is already in it keeps its position. */
export function addToList(database: Database, list: ListName, clientId: number, imageId: string): void {
  database.run(
    'INSERT INTO list_items (list, client_id, image_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ...[list, clientId, imageId],
  )
}

/** Empties a client's list. */
export function clearList(database: Database, list: ListName, clientId: number): void {
  database.run('DELETE FROM list_items WHERE list = ? AND client_id = ?', list, clientId)
}

/** Routes under /market/favorites or /market/cart. Only favorites have a check, only the cart has an update. */
export function listRoutes(database: Database, list: ListName): Hono {
  const add = (context: Context) => {
    const { clientId, imageId } = itemOf(database, context)
    if (!imageOf(database, imageId)) throw refusal(404, 'La imagen no existe.')
    addToList(database, list, clientId, imageId)
    return context.json({})
  }
  const routes = new Hono()
  routes.post('/', add)
  routes.delete('/', (context) => {
    const { clientId, imageId } = itemOf(database, context)
    database.run('DELETE FROM list_items WHERE list = ? AND client_id = ? AND image_id = ?', list, clientId, imageId)
    return context.json({})
  })
  if (list === 'cart') routes.put('/', add)
  // Registered before the next route, which would read 'check' as a client id.
  if (list === 'favorites') {
    routes.get('/check', (context) => {
      const { clientId, imageId } = itemOf(database, context)
      return context.json({ favorite: idsOnList(database, list, clientId).includes(imageId) })
    })
  }
  routes.get('/:userId', (context) => {
    const rows = rowsOnList(database, list, requireClient(database, context.req.param('userId')))
    const { origin } = new URL(context.req.url)
    return context.json(rows.map((row) => toRawImage(row, origin)))
  })
  routes.delete('/:userId/clear', (context) => {
    clearList(database, list, requireClient(database, context.req.param('userId')))
    return context.json({})
  })
  return routes
}

function itemOf(database: Database, context: Context): { clientId: number; imageId: string } {
  const clientId = requireClient(database, context.req.query('idCliente'))
  const imageId = context.req.query('idImagen')
  if (!imageId) throw refusal(400, 'Falta la imagen.')
  return { clientId, imageId }
}

function rowsOnList(database: Database, list: ListName, clientId: number): ImageRow[] {
  return database.all(
    ImageRow,
    `SELECT images.* FROM list_items JOIN images ON images.id = list_items.image_id
     WHERE list = ? AND client_id = ? ORDER BY added`,
    ...[list, clientId],
  )
}
