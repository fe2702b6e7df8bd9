/** Builds image files with metadata: containers as JPEG, PNG and WebP have them, around bytes that are no picture. */

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joined = (...parts: readonly (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part))))
const number = (value: number, bytes: number, isLittle = false) => {
  const digits = Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255)
  return Uint8Array.from(isLittle ? digits : digits.reverse())
}

/** What is in a file: `xmp` and `c2pa` as text; `picture`: bytes of its picture. */
type Content = { xmp?: string; c2pa?: string; iptc?: string; picture?: number }
export type Format = 'jpeg' | 'png' | 'webp'

export const markedFile: Record<Format, (content: Content) => Uint8Array> = {
  jpeg: ({ xmp, c2pa, iptc, picture = 64 }) => {
    const segment = (marker: number, data: string) => joined(number(marker, 2), number(data.length + 2, 2), data)
    return joined(
      number(0xffd8, 2),
      segment(0xffe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0'),
      iptc === undefined ? '' : segment(0xffed, `Photoshop 3.0\0 8BIM${iptc}`),
      xmp === undefined ? '' : segment(0xffe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
      c2pa === undefined ? '' : segment(0xffeb, `JP\0\u0001${c2pa}`),
      segment(0xffda, '\u0001\u0001\0\0\u003f\0'),
      new Uint8Array(picture),
    )
  },
  png: ({ xmp, c2pa, picture = 64 }) => {
    const chunk = (name: string, data: Uint8Array | string) =>
      joined(number(data.length, 4), name, data, new Uint8Array(4))
    return joined(
      '\u0089PNG\r\n\u001a\n',
      chunk('IHDR', new Uint8Array(13)),
      c2pa === undefined ? '' : chunk('caBX', c2pa),
      chunk('IDAT', new Uint8Array(picture)),
      xmp === undefined ? '' : chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`),
      chunk('IEND', ''),
    )
  },
  webp: ({ xmp, c2pa, picture = 64 }) => {
    const chunk = (name: string, data: Uint8Array | string) =>
      joined(name, number(data.length, 4, true), data, new Uint8Array(data.length % 2))
    const chunks = joined(
      'WEBP',
      chunk('VP8X', new Uint8Array(10)),
      chunk('VP8 ', new Uint8Array(picture)),
      c2pa === undefined ? '' : chunk('C2PA', c2pa),
      xmp === undefined ? '' : chunk('XMP ', xmp),
    )
    return joined('RIFF', number(chunks.length, 4, true), chunks)
  },
}

const SOURCES = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
export const xmpOf = (source: string) =>
  `<x:xmpmeta><rdf:RDF><rdf:Description Iptc4xmpExt:DigitalSourceType="${SOURCES}${source}"/></rdf:RDF></x:xmpmeta>`
/** A manifest's boxes, shortened: its label, and an action whose fields follow each other without a separator. */
export const c2paOf = (source: string) =>
  `\0\0\u0001jumbc2pa\0fc2pa.actionsqdigitalSourceTypexF${SOURCES}${source}dwhen`
