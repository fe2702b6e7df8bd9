import { type StoreImage, toStoreImages } from '@/api/image'
import { marksIn } from '@/features/viewer/fileMarks'
import { similarImages, similarQuery } from '@/features/viewer/parts/MoreLikeThis'
import { shareTargets } from '@/features/viewer/parts/ShareButton'
import { viewerEntryOf } from '@/features/viewer/useViewer'
import { buildRawImage } from '@test/builders/buildRawImage'
import { c2paOf, type Format, markedFile, xmpOf } from '@test/support/markedFiles'

const url = 'https://lienzo.example/previewcontent/?rsrc=a%2Fb'
const message = '¡Mira "esto" & más!'

describe.each<Format>(['jpeg', 'png', 'webp'])('marks of a %s file', (format) => {
  const build = markedFile[format]

  test.each([
    ['trainedAlgorithmicMedia', 'ai'],
    ['compositeWithTrainedAlgorithmicMedia', 'partlyAi'],
    ['digitalCapture', 'other'],
  ])('XMP with %s: %s', (source, expected) => {
    expect(marksIn(build({ xmp: xmpOf(source) }))).toEqual({ source: expected, hasCredentials: false })
  })

  test.each([{ xmp: '<x:xmpmeta/>' }, { iptc: 'Made with AI' }, { c2pa: 'jumb other' }])(
    '%j declares nothing',
    (content) => expect(marksIn(build(content))).toEqual({ source: 'none', hasCredentials: false }),
  )

  // spec: label.file
  test('a C2PA manifest and its source are found beside other metadata', () => {
    const file = build({ xmp: xmpOf('digitalCapture'), c2pa: c2paOf('trainedAlgorithmicMedia'), picture: 100_001 })
    expect(marksIn(file.subarray(0, 60_000), file.subarray(60_000))).toEqual({ source: 'ai', hasCredentials: true })
  })
})

// spec: 2.viewer.share-targets, 2.viewer.share-text
test.each(shareTargets({ url, message }))('$name gets the whole link, and the message if it takes one', (target) => {
  const parsed = new URL(target.href)
  const carried = [...parsed.searchParams.values()].join(' ')
  expect(['https:', 'mailto:']).toContain(parsed.protocol)
  expect(carried).toContain(url)
  expect(carried.includes(message)).toBe(!['Facebook', 'LinkedIn'].includes(target.name))
})

describe('similar images', () => {
  const tagged = (id: string, ...tags: string[]) => toStoreImages([buildRawImage({ id, tags })])[0]!
  const idsOf = (images: readonly StoreImage[]) => images.map(({ id }) => id)

  // spec: similar.shared
  test('images sharing more tags come first, in any spelling, and equal ones in order', () => {
    const image = tagged('1', 'Montaña', 'noche', 'faro')
    const others = [tagged('2', 'montana'), tagged('3', 'verde'), tagged('4', 'faro', 'montaña'), tagged('5', 'noche')]
    expect(idsOf(similarImages(image, others))).toEqual(['4', '2', '5'])
  })

  // spec: similar.shared
  test('the row has at most 20 other images, each once', () => {
    const others = Array.from({ length: 25 }, (_, index) => tagged(String(index), 'mar'))
    const found = similarImages(tagged('3', 'mar'), [...others, ...others])
    expect(idsOf(found)).toEqual(idsOf(others.filter(({ id }) => id !== '3').slice(0, 20)))
  })

  // spec: input.composed-search
  test('the search for a decomposed tag is composed', () => {
    expect(similarQuery(tagged('1', 'montan\u0303a'))).toBe('monta\u00F1a')
  })
})

test.each([
  [null],
  ['text'],
  [{ viewedImageId: 7, depth: '3', similarImage: 'x' }],
  [{ depth: -1, similarImage: { id: '1', url: 'javascript:alert(1)' } }],
  [{ depth: 0.5 }],
])('a history entry with the state %j has no image, and closes one entry', (state) => {
  expect(viewerEntryOf(state)).toEqual({ imageId: null, similarImage: null, depth: 0 })
})
