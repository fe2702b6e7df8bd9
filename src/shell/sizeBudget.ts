import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Most KB, as a host sends them (brotli): of what a page needs before anything else, and of a part that comes later. */
const BUDGET = { first: 125, part: 30, styles: 6.5 }

/** Tells what every chunk weighs, and ends a build in which one weighs more than it may. */
export function sizeBudget(): Plugin {
  return {
    name: 'lienzo:size-budget',
    apply: 'build',
    generateBundle: {
      // After the worker's and the shell's plugins, which add to what is there.
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle)
        const chunks = files.filter((file) => file.type === 'chunk')
        const first = firstChunks(chunks)
        const parts = chunks.filter((chunk) => !first.has(chunk.fileName))
        const sizes = new Map(files.filter(isWeighed).map((file) => [file.fileName, kilobytesOf(file)]))
        const sizeOf = ({ fileName }: { fileName: string }) => sizes.get(fileName) ?? 0
        const firstSize = chunks.filter(({ fileName }) => first.has(fileName)).reduce((sum, chunk) => sum + sizeOf(chunk), 0)
        const tooLarge = [
          ...(firstSize > BUDGET.first ? [`the first page's code: ${firstSize.toFixed(1)} of ${BUDGET.first} KB`] : []),
          ...parts.filter((part) => sizeOf(part) > BUDGET.part).map((part) => `${part.fileName}: ${sizeOf(part).toFixed(1)} of ${BUDGET.part} KB`),
          ...files
            .filter((file) => file.fileName.endsWith('.css') && sizeOf(file) > BUDGET.styles)
            .map((file) => `${file.fileName}: ${sizeOf(file).toFixed(1)} of ${BUDGET.styles} KB`),
        ]
        for (const [name, size] of [...sizes].sort(([, a], [, b]) => b - a)) this.info(`${size.toFixed(1).padStart(6)} KB ${name}`)
        this.info(`${firstSize.toFixed(1).padStart(6)} KB of code for the first page, of ${BUDGET.first}`)
        if (tooLarge.length > 0) this.error(`Larger than they may be: ${tooLarge.join('; ')}`)
      },
    },
  }
}

/** Names of the entry and of whatever it imports before it can run. */
function firstChunks(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set<string>()
  const add = (name: string) => {
    if (first.has(name)) return
    first.add(name)
    byName.get(name)?.imports.forEach(add)
  }
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => { add(fileName) })
  return first
}

const isWeighed = ({ fileName }: { fileName: string }) => /^static\/.+\.(js|css)$/.test(fileName)

function kilobytesOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): number {
  const text = file.type === 'chunk' ? file.code : file.source
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000
}
