import { PAINTERS } from './painters.ts'
import type { Picture } from './picture.ts'
import { sceneOf } from './recipe.ts'
import type { ArtRecipe } from './recipe.ts'

// Soft pictures need high quality against banding and are small anyway; drawings consist of edges, where 75 looks the
// same.
const SOFT_QUALITY = 84
const DRAWN_QUALITY = 75
// 0 to 6: from 4 upwards the encoder takes longer than the painter.
const EFFORT = 2

/** What a file says of its origin, for machines (AI Act, article 50.2): in IPTC's words, as XMP. */
const MARK = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`

/** Makes a rendered picture smaller. `width`: in pixels. */
export async function resizeArt(webp: Uint8Array, width: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(webp)
    .resize({ width, withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: DRAWN_QUALITY, effort: EFFORT })
    .toBuffer()
}

/** Renders the picture as WebP, exactly width x height. The same recipe gives the same bytes. */
export async function renderArt(recipe: ArtRecipe): Promise<Uint8Array> {
  const picture = PAINTERS[recipe.style](sceneOf(recipe))
  return encode(picture, recipe)
}

// sharp is imported here and not at the top: code that never renders (tests, the word list) does not load the native
// library.
async function encode(picture: Picture, { width, height }: ArtRecipe): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { ground, drawing } = picture
  const base = ground
    ? sharp(ground.data, { raw: { width: ground.width, height: ground.height, channels: 3 } })
    : sharp(Buffer.from(drawing ?? ''))
  const sized = base.resize(width, height, { fit: 'fill', kernel: 'cubic' })
  const covered = ground && drawing ? sized.composite([{ input: Buffer.from(drawing) }]) : sized
  return covered
    .removeAlpha()
    .withXmp(MARK)
    .webp({ quality: drawing ? DRAWN_QUALITY : SOFT_QUALITY, effort: EFFORT })
    .toBuffer()
}
