import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { WORKS_FOLDER, type Work } from './catalog.ts'

/** About 25 MB. */
const MAX_IN_MEMORY = 400
/** More at a time would only make the images on screen wait longer. */
const MAX_PARALLEL = 2

/** Returns the WebP file of a work. `width`: in pixels, for a smaller one. Rejects when the signal aborts. */
export type Pictures = (work: Work, width: number | undefined, signal: AbortSignal) => Promise<Uint8Array>

/** The pictures of the catalog: the files of works/, and their variations, which are made on request. */
export function createPictures(): Pictures {
  const made = new Map<string, Uint8Array>()
  /** Newest last: while a visitor scrolls, the images now on screen matter most. */
  const waiting: (() => void)[] = []
  let running = 0
  const startNext = () => {
    const next = running < MAX_PARALLEL ? waiting.pop() : undefined
    if (!next) return
    running += 1
    next()
  }
  const turn = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      startNext()
    })
  return async (work, width, signal) => {
    if (width === undefined && !work.variation) return readFile(path.join(WORKS_FOLDER, work.file))
    const name = `${work.id} ${width ?? work.width}`
    await turn()
    try {
      signal.throwIfAborted()
      const webp = made.get(name) ?? (await makeVariation(work, width))
      made.set(name, webp)
      const [oldest] = made.keys()
      if (made.size > MAX_IN_MEMORY && oldest !== undefined) made.delete(oldest)
      return webp
    } finally {
      running -= 1
      startNext()
    }
  }
}

function makeVariation({ file, width, height, variation }: Work, resizedTo = width): Promise<Uint8Array> {
  const picture = sharp(path.join(WORKS_FOLDER, file))
  if (variation) {
    const { isMirrored, hue, zoom, x, y } = variation
    const part = { width: Math.round(width / zoom), height: Math.round(height / zoom) }
    const place = { left: Math.round((width - part.width) * x), top: Math.round((height - part.height) * y) }
    picture
      .extract({ ...part, ...place })
      .flop(isMirrored)
      .modulate({ hue })
  }
  const newWidth = Math.min(resizedTo, width)
  return (
    picture
      .resize(newWidth, Math.round((height * newWidth) / width), { fit: 'fill' })
      // What the file says of its origin, for machines (AI Act, article 50.2).
      .keepXmp()
      .webp({ quality: 75, effort: 2 })
      .toBuffer()
  )
}
