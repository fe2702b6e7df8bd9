import { Hono } from 'hono'
import * as v from 'valibot'
import type { ArtStore } from './art/artStore.ts'
import { workAt } from './catalog.ts'
import type { Database } from './database.ts'
import { matchExpressionOf } from './matchExpression.ts'
import { packagesOf } from './prices.ts'
import { ImageRow, toRawImage } from './rawImage.ts'
import { refusal } from './refusal.ts'

const MAX_PAGE_SIZE = 100
const KEPT = 'public, max-age=31536000, immutable'

const PageQuery = v.object({
  page: v.pipe(v.string(), v.digits(), v.transform(Number)),
  size: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_PAGE_SIZE)),
})

/** Returns the image with this id, unless its entry is sent without an id. */
export function imageOf(database: Database, id: string): ImageRow | undefined {
  return database.first(ImageRow, `SELECT * FROM images WHERE id = ? AND flaw IS NOT 'noId'`, id)
}

/** Routes under /imgs, including the image files. Without an art store the files are plain colors. */
export function imageRoutes(database: Database, artStore: (() => Promise<ArtStore>) | null): Hono {
  const routes = new Hono()
  routes.get('/preview', (context) => {
    const query = v.safeParse(PageQuery, context.req.query())
    if (!query.success) {
      throw refusal(400, `page debe ser un entero desde 0, y size un entero de 1 a ${MAX_PAGE_SIZE}.`)
    }
    const { page, size } = query.output
    const rows = pageOf(database, context.req.query('q') ?? '', page * size, size)
    const { origin } = new URL(context.req.url)
    return context.json(rows.map((row) => toRawImage(row, origin)))
  })
  routes.get('/preview/fileid/:id', (context) => {
    const row = imageOf(database, context.req.param('id'))
    if (!row) throw refusal(404, 'La imagen no existe.')
    return context.json(toRawImage(row, new URL(context.req.url).origin))
  })
  routes.get('/paquetes/precios', (context) => context.json(packagesOf(database)))
  routes.get('/files/:file{.+\\.webp}', async (context) => {
    const id = context.req.param('file').slice(0, -'.webp'.length)
    // An entry that is sent without an id still has a file.
    const row = database.first(ImageRow, `SELECT * FROM images WHERE id = ? AND flaw IS NOT 'noFile'`, id)
    if (!row) throw refusal(404, 'El archivo no existe.')
    if (!artStore)
      return context.body(plainPicture(row), 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': KEPT })
    const webp = await (await artStore()).webpOf(workAt(row.position), context.req.raw.signal)
    // Copied: a Response requires bytes whose buffer is not shared.
    return context.body(new Uint8Array(webp), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': KEPT,
    })
  })
  return routes
}

/** An SVG of the work's size, in a color that differs from its neighbors'. */
function plainPicture({ position, ...size }: ImageRow): string {
  const [width, height] = [size.width ?? 768, size.height ?? 768]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="hsl(${(position * 47) % 360} 40% 50%)" d="M0 0h${width}v${height}H0z"/></svg>`
}

function pageOf(database: Database, query: string, offset: number, size: number): ImageRow[] {
  // SQLite integers end before JavaScript's largest numbers. Any offset beyond the end gives the same empty page.
  const from = Math.min(offset, Number.MAX_SAFE_INTEGER)
  if (query.trim() === '') {
    return database.all(ImageRow, 'SELECT * FROM images WHERE position >= ? ORDER BY position LIMIT ?', from, size)
  }
  const expression = matchExpressionOf(query)
  if (expression === undefined) return []
  return database.all(
    ImageRow,
    `SELECT images.* FROM images JOIN (
       SELECT rowid AS found, bm25(image_words, 8.0, 1.0, 4.0) AS score
       FROM image_words WHERE image_words MATCH ?
       ORDER BY score, found LIMIT ? OFFSET ?
     ) ON position = found
     ORDER BY score, found`,
    ...[expression, size, from],
  )
}
