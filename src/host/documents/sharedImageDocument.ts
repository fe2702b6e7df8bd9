import { PAGES_PATH } from '@/api/pageQuery'
import { parseImage, type StoreImage } from '@/api/parseImage'
import { sharedDescription } from '@/features/viewer/sharedDescription'
import { toUrlFor, wholeDocument, type DocumentAnswer, type DocumentSource } from './document.ts'
import { dataBlock, type PageMeta } from './pageMeta.ts'
import { SHARED_IMAGE_BLOCK } from '../../shared/config/dataBlocks.ts'
import { documentTitle } from '../../shared/config/documentTitle.ts'
import type { Env } from '../../shared/config/parseEnv.ts'
import { sharedImageHref } from '../../shared/paths.ts'
import { fetchFromApi, readEntry } from '../apiClient.ts'

/** The document of a shared link, with the image's metadata. `id`: of the link, '' without one. */
export async function sharedImageDocument(id: string, url: URL, source: DocumentSource): Promise<DocumentAnswer> {
  const address = new URL(`${PAGES_PATH}/fileid/${encodeURIComponent(id)}`, url).href
  // As path segments, '.' and '..' lead elsewhere.
  const answer = ['', '.', '..'].includes(id)
    ? { status: 'notFound' as const }
    : await fetchFromApi(source.api, address, source.apiLimitMs, source.visit)
  if (answer.status === 'failed') return { body: await wholeDocument(url, source), isFound: true }
  const image = answer.status === 'ok' && parseImage(answer.data, toUrlFor(url, source.config))
  if (answer.status !== 'ok' || !image)
    return { body: await wholeDocument(url, source, { meta: { isIndexed: false } }), isFound: false }
  const meta = sharedImageMeta(image, source.config.env, url.origin)
  const data = dataBlock(readEntry(answer.data), { id: SHARED_IMAGE_BLOCK })
  return { body: await wholeDocument(url, source, { meta, data }), isFound: true }
}

/** IPTC's code for an AI-generated image (cv.iptc.org/newscodes/digitalsourcetype). */
const MADE_BY_AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** Metadata of a shared image's page. `site`: the store's origin. */
function sharedImageMeta(image: StoreImage, env: Env, site: string): PageMeta {
  const canonical = site + sharedImageHref(image.id)
  const picture = { url: new URL(image.url, site).href, width: image.width, height: image.height, alt: image.title }
  const license = env.licenseUrl === undefined ? undefined : new URL(env.licenseUrl, site).href
  return {
    title: documentTitle(image.title, env.productName),
    description: sharedDescription(image.title),
    canonical,
    isIndexed: true,
    picture,
    isPictureLarge: true,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      name: image.title,
      description: image.description,
      contentUrl: picture.url,
      url: canonical,
      width: image.width,
      height: image.height,
      creditText: env.productName,
      creator: { '@type': 'Organization', name: env.productName },
      ...(license !== undefined && { license, acquireLicensePage: canonical }),
      digitalSourceType: MADE_BY_AI,
    },
  }
}
