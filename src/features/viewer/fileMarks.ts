import { apiBase } from '@/shared/config/env'

/** Bytes that are read of a file's start, and as many of its end: metadata stands at one of them. */
const PART_BYTES = 131_072

/**
 * The origin that an image file declares. `source`: from IPTC's digitalSourceType, in XMP or in a C2PA manifest.
 * `hasCredentials`: it carries a C2PA manifest, whose signature is not checked.
 */
export type FileMarks = {
  readonly source: 'ai' | 'partlyAi' | 'other' | 'none'
  readonly hasCredentials: boolean
}

/**
 * Reads the origin that an image file declares.
 * @returns null when unknown: another host (whose files this page may not read), or a file whose end or whole manifest
 *   was not read
 * @throws when a request fails, or is aborted
 */
export async function readFileMarks(url: string, signal: AbortSignal): Promise<FileMarks | null> {
  if (!isReadable(url)) return null
  const start = await readPart(url, 0, signal)
  const isWhole = start.bytes.length < PART_BYTES
  const end = isWhole || start.size === undefined ? null : await readPart(url, start.size - PART_BYTES, signal)
  const marks = marksIn(start.bytes, ...(end ? [end.bytes] : []))
  const isUnknown = marks.source === 'none' && !isWhole && (!end || marks.hasCredentials)
  return isUnknown ? null : marks
}

/** The page's policy lets it read files of the store and of canvamanager. */
function isReadable(url: string): boolean {
  const { origin } = new URL(url, window.location.href)
  return origin === window.location.origin || origin === new URL(apiBase()).origin
}

/** Reads a part of a file. `size`: of the whole file; undefined when it is not known, or parts are not sent. */
async function readPart(url: string, at: number, signal: AbortSignal) {
  const response = await fetch(url, { headers: { Range: `bytes=${at}-${at + PART_BYTES - 1}` }, signal })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  const bytes = await firstBytes(response)
  const size = Number(response.headers.get('Content-Range')?.split('/')[1]) || riffSize(bytes)
  return { bytes, size: response.status === 206 ? size : undefined }
}

/** Reads no more than a part, whatever the server sends. */
async function firstBytes(response: Response): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  const bytes = new Uint8Array(PART_BYTES)
  let length = 0
  while (reader && length < PART_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    bytes.set(value.subarray(0, PART_BYTES - length), length)
    length += value.length
  }
  // Not awaited: a teed stream, such as a worker's, is canceled only when its copy is.
  reader?.cancel().catch(() => undefined)
  return bytes.subarray(0, length)
}

/** The size that a WebP file states, whose metadata is at its end: a server of another origin may hide the header. */
const riffSize = (start: Uint8Array) =>
  textOf(start.subarray(0, 4)) === 'RIFF' ? new DataView(start.buffer).getUint32(4, true) + 8 : undefined

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** The vocabulary: cv.iptc.org/newscodes/digitalsourcetype. A manifest's next field may follow without a separator. */
const SOURCE = /DigitalSourceType\W(?:[^<]{0,80}\W)?(trained|compositeWithTrained)AlgorithmicMedia/i
/** The box that begins a manifest (C2PA 2.1, 11.1). */
const MANIFEST = /jumb[^]{0,32}c2pa/

/** The marks in parts of a file, of any format that stores XMP and manifests uncompressed. */
export function marksIn(...parts: readonly Uint8Array[]): FileMarks {
  const text = parts.map(textOf).join('')
  const hasCredentials = MANIFEST.test(text)
  const kind = SOURCE.exec(text)?.[1]?.toLowerCase()
  if (kind !== undefined) return { source: kind === 'trained' ? 'ai' : 'partlyAi', hasCredentials }
  return { source: text.includes('DigitalSourceType') ? 'other' : 'none', hasCredentials }
}
