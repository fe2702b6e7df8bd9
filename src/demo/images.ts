import { Hono } from 'hono'
import * as v from 'valibot'
import { ROUND } from './catalog.ts'
import type { Database } from './database.ts'
import { packagesOf } from './prices.ts'
import { refusal } from './refusal.ts'

const MAX_PAGE_SIZE = 100
/** Limits for a search text: far above normal searches, and a bound for all others. */
const MAX_LENGTH = 200
const MAX_WORDS = 16

const PageQuery = v.object({
  page: v.pipe(v.string(), v.digits(), v.transform(Number)),
  size: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_PAGE_SIZE)),
})

/** Returns the image with this id, unless its entry is sent without an id. */
export function imageOf(database: Database, id: string): ImageRow | undefined {
  return database.first(ImageRow, `SELECT * FROM images WHERE id = ? AND flaw IS NOT 'noId'`, id)
}

/** Routes under /imgs, besides the image files. */
export function imageRoutes(database: Database): Hono {
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
  return routes
}

function pageOf(database: Database, query: string, offset: number, size: number): ImageRow[] {
  // SQLite integers end before JavaScript's largest numbers. Any offset beyond the end gives the same empty page.
  const from = Math.min(offset, Number.MAX_SAFE_INTEGER)
  if (query.trim() === '') {
    return database.all(ImageRow, 'SELECT * FROM images WHERE position >= ? ORDER BY position LIMIT ?', from, size)
  }
  const expression = matchExpressionOf(query)
  if (expression === undefined) return []
  // By rounds, so that the variations of one work do not stand together.
  return database.all(
    ImageRow,
    `SELECT images.* FROM images JOIN (
       SELECT rowid AS found, bm25(image_words, 8.0, 1.0, 4.0) AS score
       FROM image_words WHERE image_words MATCH ?
       ORDER BY found / ${ROUND}, score, found LIMIT ? OFFSET ?
     ) ON position = found
     ORDER BY found / ${ROUND}, score, found`,
    ...[expression, size, from],
  )
}

/**
 * Returns the FTS5 expression that matches every word of `query` as a prefix, in any order.
 * Words contain only letters and digits and are quoted, so FTS5 never reads a visitor's text as an operator.
 * @returns undefined when the query has no word
 */
function matchExpressionOf(query: string): string | undefined {
  const words = query.slice(0, MAX_LENGTH).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)
  return words
    ?.slice(0, MAX_WORDS)
    .map((word) => `"${word}"*`)
    .join(' ')
}

/**
 * A row of the catalog. Some fields are missing on purpose. `flaw`: the response lacks the url or the id, or the file
 * does not exist.
 */
export const ImageRow = v.object({
  position: v.number(),
  id: v.string(),
  title: v.nullable(v.string()),
  description: v.nullable(v.string()),
  tags: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  flaw: v.nullable(v.picklist(['noUrl', 'noId', 'noFile'])),
})
export type ImageRow = v.InferOutput<typeof ImageRow>

/** An image as the server sends it. Fields may be missing, and some vary in type. */
export type RawImage = {
  id?: string | number
  url?: string
  title: string | null
  description?: string
  width: number | null
  height: number | null
  tags: string | string[] | null
}

/**
 * Converts a row to the response format. `origin`: the address of this server as the caller used it, for an absolute
 * url.
 */
export function toRawImage(row: ImageRow, origin: string): RawImage {
  const { position, id, title, description, tags, width, height, flaw } = row
  return {
    ...(flaw === 'noId' ? {} : { id: position % 7 === 3 ? Number(id) : id }),
    ...(flaw === 'noUrl' ? {} : { url: `${origin}/canvamanager/imgs/files/${id}.webp` }),
    title,
    ...(description === null ? {} : { description }),
    width,
    height,
    tags: position % 3 === 0 ? tags : (tags?.split(', ') ?? null),
  }
}
