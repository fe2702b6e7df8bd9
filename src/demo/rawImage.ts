import * as v from 'valibot'

/**
 * A row of the catalog. Some fields are missing on purpose. `flaw`: the response lacks the url or the id, or the file does not
 * exist.
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
