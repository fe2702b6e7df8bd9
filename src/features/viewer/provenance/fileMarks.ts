/**
 * The origin that an image file declares. `source`: from IPTC's digitalSourceType, in XMP or in a C2PA manifest.
 * `hasCredentials`: it carries a C2PA manifest, whose signature is not checked.
 */
export type FileMarks = {
  readonly source: 'ai' | 'partlyAi' | 'other' | 'none'
  readonly hasCredentials: boolean
}

/** A part of a file; `at`: offset of its first byte. */
export type FilePart = { readonly bytes: Uint8Array; readonly at: number }

/** `next`: offset of the part to read next; null when all metadata was seen. */
export type Scan = { readonly marks: FileMarks; readonly next: number | null }

/** Metadata or other data: `start` and `end` of what is in it, as offsets in the file. */
type Segment = { readonly name: string; readonly start: number; readonly end: number }
type Format = {
  /** Offset of the first segment. */
  readonly first: number
  /** The segment that begins at this offset of the view, or null after the last one. */
  readonly segmentAt: (view: DataView, offset: number) => Segment | null
  readonly nextAfter: (segment: Segment) => number
  readonly xmp: string
  readonly c2pa: string
}

/** Bytes that a segment's name and length take. */
const SEGMENT_HEADER_BYTES = 12
const nothing: FileMarks = { source: 'none', hasCredentials: false }

/**
 * Looks for marks in a part of a file, which begins with the file or at the last scan's `next`.
 * @returns null when it is no JPEG, PNG or WebP file
 */
export function scanFile(head: FilePart, part: FilePart, before: FileMarks = nothing): Scan | null {
  const format = formatOf(head.bytes)
  if (!format) return null
  const view = new DataView(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength)
  const endOfPart = part.at + part.bytes.length
  let marks = before
  let at = part.at === 0 ? format.first : part.at
  while (at + SEGMENT_HEADER_BYTES <= endOfPart) {
    const segment = format.segmentAt(view, at - part.at)
    if (!segment) return { marks, next: null }
    const { name } = segment
    const [start, end] = [segment.start + part.at, segment.end + part.at]
    if (name === format.xmp || name === format.c2pa) {
      // A truncated segment that fits into a part is read again, as a whole.
      if (end > endOfPart && at > part.at) return { marks, next: at }
      marks = withMarks(marks, textOf(part.bytes.subarray(start - part.at, end - part.at)), name === format.c2pa)
    }
    at = format.nextAfter({ name, start, end })
  }
  return { marks, next: at }
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
  const start = textOf(head.subarray(0, SEGMENT_HEADER_BYTES))
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
  segmentAt: (view, offset) => {
    const marker = view.getUint16(offset)
    // The image data begins, or this is no marker.
    if (marker === 0xffda || marker < 0xffc0) return null
    const start = offset + 4
    return { name: marker.toString(16), start, end: offset + 2 + Math.max(2, view.getUint16(offset + 2)) }
  },
  nextAfter: ({ end }) => end,
  xmp: 'ffe1',
  c2pa: 'ffeb',
}

/** Chunks of PNG: length, name, data, checksum. XMP: iTXt; C2PA: caBX (C2PA 2.1, A.3.2). */
const png: Format = {
  first: 8,
  segmentAt: (view, offset) => {
    const name = nameAt(view, offset + 4)
    return name === 'IEND' ? null : { name, start: offset + 8, end: offset + 8 + view.getUint32(offset) }
  },
  nextAfter: ({ end }) => end + 4,
  xmp: 'iTXt',
  c2pa: 'caBX',
}

/** Chunks of RIFF: name, length, data, and a byte that makes it even. WebP has XMP after the picture. */
const webp: Format = {
  first: 12,
  segmentAt: (view, offset) => {
    const start = offset + 8
    return { name: nameAt(view, offset), start, end: start + view.getUint32(offset + 4, true) }
  },
  nextAfter: ({ end, start }) => end + ((end - start) % 2),
  xmp: 'XMP ',
  c2pa: 'C2PA',
}
