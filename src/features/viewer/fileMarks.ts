import { apiBase } from '@/shared/config/env'

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
  let part = await requestPart(url, 0, signal)
  let parts = 1
  return scanFile(async (at, length) => {
    const end = Math.min(at + Math.min(length, PART_BYTES), part.total)
    if (at < part.total && end > part.at + part.bytes.length) {
      if (parts === MAX_PARTS || !part.isRange) return null
      part = await requestPart(url, at, signal)
      parts += 1
    }
    return part.bytes.subarray(at - part.at, at - part.at + length)
  })
}

/** The page's policy lets it read files of the store and of canvamanager. */
function isReadable(url: string): boolean {
  const { origin } = new URL(url, window.location.href)
  return origin === window.location.origin || origin === new URL(apiBase()).origin
}

type Part = {
  readonly bytes: Uint8Array
  /** Offset of the first byte. */
  readonly at: number
  /** Whether the server supports ranges; otherwise this is the file from its start. */
  readonly isRange: boolean
  /** Size of the file in bytes; Infinity when it is not known. */
  readonly total: number
}

async function requestPart(url: string, at: number, signal: AbortSignal): Promise<Part> {
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

/**
 * The origin that an image file declares. `source`: from IPTC's digitalSourceType, in XMP or in a C2PA manifest.
 * `hasCredentials`: it carries a C2PA manifest, whose signature is not checked.
 */
export type FileMarks = {
  readonly source: 'ai' | 'partlyAi' | 'other' | 'none'
  readonly hasCredentials: boolean
}

/** Returns the bytes of a file from an offset on: fewer at its end, null where it is not read. */
type ReadBytes = (at: number, length: number) => Promise<Uint8Array | null>

/** Metadata or other data: `start` and `end` of what is in it, and the `next` one, from the beginning of its header. */
type Segment = { readonly name: string; readonly start: number; readonly end: number; readonly next: number }
type Format = {
  /** Offset of the first segment. */
  readonly first: number
  /** The segment with this header, or null after the last one. */
  readonly segmentOf: (header: DataView) => Segment | null
  readonly xmp: string
  readonly c2pa: string
}

/** Bytes that a segment's name and length take, at most. */
const HEADER_BYTES = 12

/**
 * Looks for marks in the segments of a file.
 * @returns null when it is no JPEG, PNG or WebP file, or not all of its metadata is read
 */
export async function scanFile(read: ReadBytes): Promise<FileMarks | null> {
  const head = await read(0, HEADER_BYTES)
  const format = head && formatOf(head)
  if (!format) return null
  let marks: FileMarks = { source: 'none', hasCredentials: false }
  let at = format.first
  for (;;) {
    const header = await read(at, HEADER_BYTES)
    if (!header) return null
    if (header.length < HEADER_BYTES) return marks
    const segment = format.segmentOf(new DataView(header.buffer, header.byteOffset))
    if (!segment) return marks
    const { name, start, end, next } = segment
    if (name === format.xmp || name === format.c2pa) {
      const content = await read(at + start, end - start)
      if (!content) return null
      marks = withMarks(marks, textOf(content), name === format.c2pa)
    }
    at += next
  }
}

/** The vocabulary: cv.iptc.org/newscodes/digitalsourcetype. A manifest's next field may follow without a separator. */
const SOURCE = /DigitalSourceType\W(?:[^<]{0,80}\W)?(trained|compositeWithTrained)AlgorithmicMedia/i

function withMarks(marks: FileMarks, text: string, isC2pa: boolean): FileMarks {
  // JPEG has other data in the same segments.
  const hasCredentials = marks.hasCredentials || (isC2pa && text.includes('c2pa'))
  const kind = SOURCE.exec(text)?.[1]?.toLowerCase()
  if (kind !== undefined) return { source: kind === 'trained' ? 'ai' : 'partlyAi', hasCredentials }
  const isOther = marks.source === 'none' && !isC2pa && text.includes('DigitalSourceType')
  return { source: isOther ? 'other' : marks.source, hasCredentials }
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

function formatOf(head: Uint8Array): Format | null {
  const start = textOf(head)
  if (start.startsWith('\u00ff\u00d8\u00ff')) return jpeg
  // Skip the first byte: engines decode it differently.
  if (start.slice(1).startsWith('PNG\r\n')) return png
  return /^RIFF[^]{4}WEBP/.test(start) ? webp : null
}

const nameAt = (view: DataView, offset: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)))

/** Segments of ISO/IEC 10918-1: marker, then a length that counts itself. XMP: APP1, JUMBF: APP11 (C2PA 2.1, A.3.1). */
const jpeg: Format = {
  first: 2,
  segmentOf: (header) => {
    const marker = header.getUint16(0)
    // The image data begins, or this is no marker.
    if (marker === 0xffda || marker < 0xffc0) return null
    const end = 2 + Math.max(2, header.getUint16(2))
    return { name: marker.toString(16), start: 4, end, next: end }
  },
  xmp: 'ffe1',
  c2pa: 'ffeb',
}

/** Chunks of PNG: length, name, data, checksum. XMP: iTXt; C2PA: caBX (C2PA 2.1, A.3.2). */
const png: Format = {
  first: 8,
  segmentOf: (header) => {
    const name = nameAt(header, 4)
    const end = 8 + header.getUint32(0)
    return name === 'IEND' ? null : { name, start: 8, end, next: end + 4 }
  },
  xmp: 'iTXt',
  c2pa: 'caBX',
}

/** Chunks of RIFF: name, length, data, and a byte that makes it even. WebP has XMP after the picture. */
const webp: Format = {
  first: 12,
  segmentOf: (header) => {
    const end = 8 + header.getUint32(4, true)
    return { name: nameAt(header, 0), start: 8, end, next: end + (end % 2) }
  },
  xmp: 'XMP ',
  c2pa: 'C2PA',
}
