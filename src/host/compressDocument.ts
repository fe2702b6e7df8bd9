import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

/** 5 of 11: documents are compressed while the visitor waits. */
const BROTLI_QUALITY = 5

/**
 * Compresses text where no CDN does, and flushes each chunk: Hono's compression buffers a document's head until its end
 * (CompressionStream cannot flush).
 */
export function compressed(request: Request, response: Response): Response {
  const { headers, status, body } = response
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '')
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.some(({ type, q }) => type === one && q > 0))
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')
  // The range of a 206 refers to the uncompressed file.
  if (!body || !isText || status === 206 || headers.has('content-encoding')) return response
  const changed = new Headers(headers)
  changed.append('Vary', 'Accept-Encoding')
  if (encoding === undefined || request.method === 'HEAD') return new Response(body, { status, headers: changed })
  changed.set('Content-Encoding', encoding)
  changed.delete('Content-Length')
  // Same content, other bytes: a weak ETag.
  const etag = changed.get('etag')
  if (etag !== null && !etag.startsWith('W/')) changed.set('ETag', `W/${etag}`)
  const compression =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  // Node's and the platform's types of a stream differ.
  const source: unknown = body
  // Each side ends the other, also during a read: a visitor who leaves ends the source.
  pipeline(Readable.fromWeb(source as NodeStream), compression, () => undefined)
  return new Response(Readable.toWeb(compression) as ReadableStream, { status, headers: changed })
}
