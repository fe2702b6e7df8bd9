import { Hono } from 'hono'
import { workAt } from './catalog.ts'
import type { Database } from './database.ts'
import { ImageRow } from './images.ts'
import type { Pictures } from './pictures.ts'
import { refusal } from './refusal.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** In pixels. */
const MAX_WIDTH = 4096

/** Where the embedded canvamanager serves its images in smaller sizes, as an image service does. */
export const RESIZED_IMAGES = '/canvamanager/demo/resized'

/** The IMAGE_URL_TEMPLATE of a demo. */
export const RESIZED_IMAGE_TEMPLATE = `${RESIZED_IMAGES}/{width}/{url}`

/** Where the image files come from; null: they are plain colors. */
type PictureSource = (() => Promise<Pictures>) | null

/** Routes under /imgs/files. */
export function imageFileRoutes(database: Database, source: PictureSource): Hono {
  const routes = new Hono()
  routes.get('/:file{.+\\.webp}', async ({ req }) => {
    const file = await pictureOf(database, source, { file: req.param('file'), signal: req.raw.signal })
    return partOf(file, req.header('range'))
  })
  return routes
}

/** Routes under RESIZED_IMAGES. */
export function resizedImageRoutes(database: Database, source: PictureSource): Hono {
  const routes = new Hono()
  routes.get('/:width{[0-9]+}/:address{.+}', ({ req }) => {
    const width = Number(req.param('width'))
    if (width < 1 || width > MAX_WIDTH) throw refusal(400, `El ancho debe ser un entero de 1 a ${MAX_WIDTH}.`)
    const [, file = ''] = /canvamanager\/imgs\/files\/(.+)$/.exec(req.param('address')) ?? []
    return pictureOf(database, source, { file, width, signal: req.raw.signal })
  })
  return routes
}

type PictureRequest = { readonly file: string; readonly width?: number; readonly signal: AbortSignal }

async function pictureOf(database: Database, source: PictureSource, request: PictureRequest): Promise<Response> {
  const { file, width, signal } = request
  const id = file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : ''
  // An entry that is sent without an id still has a file.
  const row = database.first(ImageRow, `SELECT * FROM images WHERE id = ? AND flaw IS NOT 'noFile'`, id)
  if (!row) throw refusal(404, 'El archivo no existe.')
  if (!source) return picture(plainPicture(row, width), 'image/svg+xml')
  const webp = await (await source())(workAt(row.position), width, signal)
  // Copied: a Response requires bytes whose buffer is not shared.
  return picture(new Uint8Array(webp), 'image/webp')
}

/** Answers with a part of the file where a range is asked for, as image hosts do: its metadata is at its end. */
async function partOf(file: Response, range: string | undefined): Promise<Response> {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined) return file
  const whole = await file.arrayBuffer()
  const start = Number(first)
  const end = last ? Math.min(Number(last) + 1, whole.byteLength) : whole.byteLength
  const headers = new Headers(file.headers)
  headers.set('Content-Range', `bytes ${start < end ? `${start}-${end - 1}` : '*'}/${whole.byteLength}`)
  if (start >= end) return new Response(null, { status: 416, headers })
  return new Response(whole.slice(start, end), { status: 206, headers })
}

const picture = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': IMMUTABLE } })

/** An SVG of the work's size, or narrower, in a color that differs from its neighbors'. `resizedTo`: in pixels. */
function plainPicture({ position, ...size }: ImageRow, resizedTo?: number): string {
  const [fullWidth, fullHeight] = [size.width ?? 768, size.height ?? 768]
  const width = Math.min(resizedTo ?? fullWidth, fullWidth)
  const height = Math.round((fullHeight * width) / fullWidth)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="hsl(${(position * 47) % 360} 40% 50%)" d="M0 0h${width}v${height}H0z"/></svg>`
}
