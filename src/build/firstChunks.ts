import type { Rolldown } from 'vite'

/** Returns the entry chunk and all chunks that it imports statically: what every page begins with. */
export function firstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const first = new Set<Rolldown.OutputChunk>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || first.has(chunk)) return
    first.add(chunk)
    chunk.imports.forEach(add)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) add(file.fileName)
  return [...first]
}
