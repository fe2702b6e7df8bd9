import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|svg)$/
/** The host changes the worker for its configuration: a compressed copy would be stale. */
const CHANGED_BY_HOST = ['service-worker.js']
/** A smaller file fits in a packet anyway. In bytes. */
const MIN_BYTES = 1024

/**
 * Writes NAME.br and NAME.gz beside the text files of a built store, at the best quality, which is too slow at request
 * time. Runs after the build, so that neither the worker nor the hosting files list them.
 */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name) || CHANGED_BY_HOST.includes(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < MIN_BYTES) continue
    writeFileSync(`${path}.br`, brotli(content))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}

const brotli = (content: Buffer) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
