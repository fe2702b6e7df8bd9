import { scanFile, type FileMarks } from '@/features/viewer/provenance/fileMarks'
import { fc } from '@test/support/fastCheck'
import { c2paOf, markedFile, xmpOf, type Format } from '@test/support/markedFiles'

const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp']

/** Scans a whole file, given in parts of this many bytes. */
function marksOf(file: Uint8Array, partBytes = file.length): FileMarks | null {
  const head = { bytes: file.subarray(0, partBytes), at: 0 }
  let scan = scanFile(head, head)
  while (scan?.next != null && scan.next < file.length) {
    const { next, marks } = scan
    scan = scanFile(head, { bytes: file.subarray(next, next + partBytes), at: next }, marks)
  }
  return scan?.marks ?? null
}

describe.each(FORMATS)('%s', (format) => {
  const build = markedFile[format]

  test.each([
    ['trainedAlgorithmicMedia', 'ai'],
    ['compositeWithTrainedAlgorithmicMedia', 'partlyAi'],
    ['digitalCapture', 'other'],
  ])('XMP with %s: %s', (source, expected) => {
    expect(marksOf(build({ xmp: xmpOf(source) }))).toEqual({ source: expected, hasCredentials: false })
  })

  // spec: label.file
  test('a C2PA manifest is present, and its source is declared', () => {
    expect(marksOf(build({ c2pa: c2paOf('trainedAlgorithmicMedia') }))).toEqual({ source: 'ai', hasCredentials: true })
  })

  test('XMP without a source, and no metadata, declare nothing', () => {
    const nothing = { source: 'none', hasCredentials: false }
    expect(marksOf(build({ xmp: '<x:xmpmeta/>' }))).toEqual(nothing)
    expect(marksOf(build({}))).toEqual(nothing)
  })

  test('metadata is found across parts, behind a large picture', () => {
    const file = build({ xmp: xmpOf('trainedAlgorithmicMedia'), c2pa: c2paOf('digitalCapture'), picture: 100_001 })
    expect(marksOf(file, 600)).toEqual({ source: 'ai', hasCredentials: true })
  })

  test('a file that was cut anywhere is scanned to its end', () => {
    const file = build({ xmp: xmpOf('trainedAlgorithmicMedia'), c2pa: c2paOf('trainedAlgorithmicMedia') })
    for (let length = 12; length < file.length; length += 1) {
      const head = { bytes: file.subarray(0, length), at: 0 }
      expect(scanFile(head, head)).not.toBeNull()
    }
  })
})

test('IPTC of a JPEG that names no source declares nothing', () => {
  expect(marksOf(markedFile.jpeg({ iptc: 'Made with AI' }))).toEqual({ source: 'none', hasCredentials: false })
})

test('JPEG XT data that is no C2PA are no credentials', () => {
  expect(marksOf(markedFile.jpeg({ c2pa: 'jumb other' }))).toEqual({ source: 'none', hasCredentials: false })
})

test.each(['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '\0\0\0 ftypavif'])(
  'another format is not read: %j',
  (text) => {
    expect(marksOf(new TextEncoder().encode(text))).toBeNull()
  },
)

test('any bytes behind a beginning end the scan, which only goes forward', () => {
  const beginnings = FORMATS.map((format) => markedFile[format]({}).subarray(0, 12))
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), (beginning, rest) => {
      const head = { bytes: new Uint8Array([...beginning, ...rest]), at: 0 }
      const scan = scanFile(head, head)
      expect(scan).not.toBeNull()
      expect(scan?.next ?? Infinity).toBeGreaterThan(0)
    }),
  )
})
