import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ART_VERSION } from './recipe.ts'
import type { ArtRecipe } from './recipe.ts'
import { createRenderQueue } from './renderQueue.ts'
import { renderArt } from './renderArt.ts'

type Illustrated = ArtRecipe & { id: string }

/** The pictures of the catalogue, painted when first asked for. */
export type ArtStore = { webpOf(work: Illustrated, signal?: AbortSignal): Promise<Uint8Array> }

/** How many pictures are kept in memory when there is no folder: some 25 MB. */
const MEMORY_LIMIT = 400

/**
 * Renders on demand and keeps what it rendered in `folder` (none: in memory, the latest 400).
 * A picture asked for twice at the same time is rendered once. An aborted request is dropped with its signal's
 * reason, and its render with it when nobody else waits for it and it has not begun.
 */
export function createArtStore({ folder }: { folder?: string }): ArtStore {
  const shelf = folder === undefined ? memoryShelf() : folderShelf(folder)
  const queue = createRenderQueue()

  const fetchOrRender = async (work: Illustrated, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    const name = fileNameOf(work)
    const kept = await shelf.read(name)
    if (kept) return kept
    return queue.enqueue(name, () => renderAndKeep(work, name), signal)
  }
  const renderAndKeep = async (work: Illustrated, name: string) => {
    // A render that ended between the look at the shelf and this turn has left its picture there.
    const kept = await shelf.read(name)
    if (kept) return kept
    const webp = await renderArt(work)
    // A full or read-only disk costs the cache, not the picture.
    await shelf.write(name, webp).catch(() => undefined)
    return webp
  }
  return { webpOf: fetchOrRender }
}

/** Everything that changes the picture is in the name, so changed art is never served stale. */
function fileNameOf({ id, style, seed, width, height }: Illustrated): string {
  const recipe = JSON.stringify([ART_VERSION, id, style, seed, width, height])
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
      // Renamed when complete: a reader, or a server killed half-way, never leaves half a picture under the real name.
      const draft = path.join(folder, `${name}.${process.pid}.${written++}.tmp`)
      await writeFile(draft, webp)
      await rename(draft, path.join(folder, name))
    },
  }
}
