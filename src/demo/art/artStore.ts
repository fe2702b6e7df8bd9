import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ART_VERSION } from './recipe.ts'
import type { ArtRecipe } from './recipe.ts'
import { renderArt, resizeArt } from './renderArt.ts'
import { createRenderQueue } from './renderQueue.ts'

type Illustrated = ArtRecipe & { id: string }

/** The pictures of the catalog, painted on the first request. */
export type ArtStore = {
  webpOf(work: Illustrated, signal?: AbortSignal): Promise<Uint8Array>
  /** A smaller picture. `width`: in pixels. */
  resizedOf(work: Illustrated, width: number, signal?: AbortSignal): Promise<Uint8Array>
}

/** The number of pictures in memory when there is no folder: about 25 MB. */
const MEMORY_LIMIT = 400

/**
 * Renders on demand and stores the pictures in `folder` (without one, the latest 400 in memory).
 * Concurrent requests for one picture share one render. An aborted request rejects with its signal's reason; its render
 * is dropped if it has not begun and no other request waits for it.
 */
export function createArtStore({ folder }: { folder?: string }): ArtStore {
  const shelf = folder === undefined ? memoryShelf() : folderShelf(folder)
  const queue = createRenderQueue()

  const fetchOrRender = async (work: Illustrated, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    const name = fileNameOf(work)
    const kept = await shelf.read(name)
    if (kept) return kept
    return queue.enqueue(name, () => keep(name, () => renderArt(work)), signal)
  }
  const fetchOrResize = async (work: Illustrated, width: number, signal?: AbortSignal) => {
    const name = fileNameOf(work, width)
    const kept = await shelf.read(name)
    if (kept) return kept
    const original = await fetchOrRender(work, signal)
    return queue.enqueue(name, () => keep(name, () => resizeArt(original, width)), signal)
  }
  const keep = async (name: string, render: () => Promise<Uint8Array>) => {
    // A render that ended between the first read and this turn has already stored its picture.
    const kept = await shelf.read(name)
    if (kept) return kept
    const webp = await render()
    // A full or read-only disk loses the cache entry, but the picture is still returned.
    await shelf.write(name, webp).catch(() => undefined)
    return webp
  }
  return { webpOf: fetchOrRender, resizedOf: fetchOrResize }
}

/** The name includes everything that changes the picture, so changed art is never served stale. */
function fileNameOf({ id, style, seed, width, height }: Illustrated, resizedTo?: number): string {
  const size = resizedTo === undefined ? [width, height] : [width, height, resizedTo]
  const recipe = JSON.stringify([ART_VERSION, id, style, seed, ...size])
  return `${createHash('sha256').update(recipe).digest('hex').slice(0, 24)}.webp`
}

type Shelf = {
  read(name: string): Promise<Uint8Array | undefined>
  write(name: string, webp: Uint8Array): Promise<void>
}

function memoryShelf(): Shelf {
  const pictures = new Map<string, Uint8Array>()
  return {
    read: (name) => Promise.resolve(pictures.get(name)),
    write: (name, webp) => {
      pictures.set(name, webp)
      const [oldest] = pictures.keys()
      if (pictures.size > MEMORY_LIMIT && oldest !== undefined) pictures.delete(oldest)
      return Promise.resolve()
    },
  }
}

function folderShelf(folder: string): Shelf {
  let written = 0
  return {
    read: (name) => readFile(path.join(folder, name)).catch(() => undefined),
    write: async (name, webp) => {
      await mkdir(folder, { recursive: true })
      // Write, then rename: no reader or killed server leaves an incomplete picture under the final name.
      const draft = path.join(folder, `${name}.${process.pid}.${written++}.tmp`)
      await writeFile(draft, webp)
      await rename(draft, path.join(folder, name))
    },
  }
}
