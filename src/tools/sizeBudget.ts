import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/**
 * Limits in KB, compressed with brotli: all code of the first page, a later chunk, the first page's styles. The hashes
 * in file names make the first vary by 0.1.
 */
const BUDGET = { first: 193.5, part: 30, styles: 5.3 }

/** Reports the size of every chunk, and fails the build if one exceeds its limit. */
export function sizeBudget(): Plugin {
  return {
    name: 'lienzo:size-budget',
    apply: 'build',
    generateBundle: {
      // Run after plugins that add code.
      order: 'post',
      handler(_, bundle) {
        const first = new Set(firstChunks(bundle).map(({ fileName }) => fileName))
        const limitOf = (name: string) =>
          name.endsWith('.css') ? BUDGET.styles : first.has(name) ? BUDGET.first : BUDGET.part
        const files = Object.values(bundle)
          .filter(({ fileName }) => /^static\/.+\.(js|css)$/.test(fileName))
          .map((file) => ({ name: file.fileName, size: kilobytesOf(file), most: limitOf(file.fileName) }))
        const firstSize = files.filter(({ name }) => first.has(name)).reduce((sum, { size }) => sum + size, 0)
        const measured = [{ name: 'all that a page begins with', size: firstSize, most: BUDGET.first }, ...files]
        const lineOf = ({ name, size, most }: (typeof measured)[number]) => `${name}: ${size.toFixed(1)} of ${most} KB`
        for (const one of measured) this.info(lineOf(one))
        const tooLarge = measured.filter(({ size, most }) => size > most)
        if (tooLarge.length > 0) this.error(`Larger than it may be: ${tooLarge.map(lineOf).join('; ')}`)
      },
    },
  }
}

function kilobytesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): number {
  const text = file.type === 'chunk' ? file.code : file.source
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000
}

/** Returns the entry chunk and all chunks that it imports statically. */
function firstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
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
