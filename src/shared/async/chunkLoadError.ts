import { report } from '@/shared/reports/report'

/** A chunk that has not loaded after this time counts as failed (spec: 9.chunk-timeout). */
export const CHUNK_TIMEOUT_MS = 120_000

/** A chunk of the store that did not load: it took too long, or the request failed (spec: 8.chunk). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(
    readonly reason: 'timeout' | 'failed',
    /** The chunk had failed before. */
    readonly isRetry: boolean,
    cause?: unknown,
  ) {
    super(`A part of the store could not be loaded (${reason}): ${causeText(reason, cause)}`, { cause })
  }
}

function causeText(reason: ChunkLoadError['reason'], cause: unknown): string {
  if (reason === 'timeout') return `not there after ${CHUNK_TIMEOUT_MS} ms`
  return cause instanceof Error ? cause.message : String(cause)
}

/**
 * Imports a chunk. Rejects with a ChunkLoadError when it fails, and after 120 s, and reports it. Lint allows no import()
 * outside this and lazyComponent.
 * @param isRetry asked then: a visitor may try again while a prefetch is under way
 */
export async function loadChunk<Part>(load: () => Promise<Part>, isRetry = () => false): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ChunkLoadError('timeout', isRetry()))
    }, CHUNK_TIMEOUT_MS)
  })
  const failure = (cause: unknown) => {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', isRetry(), cause)
  }
  return Promise.race([load().catch(failure), timeout])
    .catch((error: unknown) => {
      report({ kind: 'chunk', error })
      throw error
    })
    .finally(() => {
      clearTimeout(timer)
    })
}
