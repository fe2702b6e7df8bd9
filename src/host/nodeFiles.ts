import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { FileSource } from './builtStore.ts'

/** Reads the files of a folder, compressed where a .br or .gz file lies beside one (tools/compressFiles.ts). */
export function nodeFiles(folder: string): FileSource {
  const app = new Hono()
  app.use(serveStatic({ root: folder, precompressed: true }))
  return async (path, { url, headers }) => {
    // Never HEAD: the ETag is computed from the content.
    const response = await app.fetch(new Request(new URL(url).origin + path, { headers }))
    return response.status === 404 ? null : response
  }
}
