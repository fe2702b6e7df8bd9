import { apiBase } from '@/api/apiBase'
import { scanFile, type FileMarks, type FilePart, type Scan } from './fileMarks'

/** Bytes of one request, and the most requests: 256 KB are read at most. */
const PART_BYTES = 65_536
const MAX_PARTS = 4

/**
 * Reads the origin that an image file declares, from a few parts: metadata may be at its start or its end.
 * @returns null when unknown: another host (whose files this page may not read), another format, metadata further away
 *   than is read
 * @throws when a request fails, or is aborted
 */
export async function readFileMarks(url: string, signal: AbortSignal): Promise<FileMarks | null> {
  if (!isReadable(url)) return null
  const head = await readPart(url, 0, signal)
  let scan: Scan | null = scanFile(head, head)
  for (let parts = 1; scan?.next != null && scan.next < head.total; parts += 1) {
    if (parts === MAX_PARTS || !head.isRange) return null
    const part = await readPart(url, scan.next, signal)
    if (part.bytes.length === 0) break
    scan = scanFile(head, part, scan.marks)
  }
  return scan?.marks ?? null
}

/** The page's policy lets it read files of the store and of canvamanager. */
function isReadable(url: string): boolean {
  const { origin } = new URL(url, window.location.href)
  return origin === window.location.origin || origin === new URL(apiBase()).origin
}

type Part = FilePart & {
  /** Whether the server supports ranges; otherwise this is the file from its start. */
  readonly isRange: boolean
  /** Size of the file in bytes; Infinity when it is not known. */
  readonly total: number
}

async function readPart(url: string, at: number, signal: AbortSignal): Promise<Part> {
  const response = await fetch(url, { headers: { Range: `bytes=${at}-${at + PART_BYTES - 1}` }, signal })
  // The file ends before this part.
  if (response.status === 416) return { bytes: new Uint8Array(), at, isRange: true, total: at }
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  const isRange = response.status === 206
  const maxBytes = isRange ? PART_BYTES : PART_BYTES * MAX_PARTS
  const bytes = await firstBytes(response, maxBytes)
  // A server of another origin may hide this header.
  const size = isRange ? Number(response.headers.get('Content-Range')?.split('/')[1]) : Number.NaN
  const sizeRead = bytes.length < maxBytes ? at + bytes.length : Infinity
  return { bytes, at, isRange, total: size > 0 ? size : sizeRead }
}

/** Reads no more than this, whatever the server sends. */
async function firstBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  while (reader && length < maxBytes) {
    const { done, value } = await reader.read()
    if (done) break
    bytes.set(value.subarray(0, maxBytes - length), length)
    length += value.length
  }
  // Not awaited: a teed stream, such as a worker's, is canceled only when its copy is.
  reader?.cancel().catch(() => undefined)
  return bytes.subarray(0, Math.min(length, maxBytes))
}
