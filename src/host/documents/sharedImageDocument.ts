import { PAGES_PATH } from '@/api/pageQuery'
import { parseImage, type StoreImage } from '@/api/parseImage'
import { sharedDescription } from '@/features/viewer/sharedDescription'
import { appHtml } from './appHtml.ts'
import { partsOf, plainDocument, type DocumentAnswer } from './buildDocument.ts'
import { dataBlock } from './dataBlock.ts'
import { wholeDocument } from './documentParts.ts'
import { toUrlFor, type DocumentSource } from './documentSource.ts'
import { readEntry } from './rawEntry.ts'
import { SHARED_IMAGE_BLOCK } from '../../shared/config/dataBlocks.ts'
import { fetchFromApi, type ApiAnswer } from '../apiClient.ts'
import type { PageMeta } from './pageMeta.ts'
import { documentTitle } from '../../shared/config/documentTitle.ts'
import type { Env } from '../../shared/config/parseEnv.ts'
import { sharedImageHref } from '../../shared/paths.ts'

/** The document of a shared link, with the image's metadata. `id`: of the link, '' without one. */
export async function sharedImageDocument(id: string, url: URL, source: DocumentSource): Promise<DocumentAnswer> {
  // As path segments, '.' and '..' lead elsewhere.
  const isUnknown = ['', '.', '..'].includes(id)
  const address = new URL(`${PAGES_PATH}/fileid/${encodeURIComponent(id)}`, url).href
  const answer: ApiAnswer = isUnknown
    ? { status: 'notFound' }
    : source.api
      ? await fetchFromApi(source.api, address, source.apiLimitMs, source.visit)
      : { status: 'failed' }
  if (answer.status === 'failed') return { body: await plainDocument({}, url, source), isFound: true }
  const image = answer.status === 'ok' ? parseImage(answer.data, toUrlFor(url, source.config)) : null
  if (!image || answer.status !== 'ok')
    return { body: await plainDocument({ isIndexed: false }, url, source), isFound: false }
  const meta = sharedImageMeta(image, source.config.env, url.origin)
  const data = dataBlock(readEntry(answer.data), { id: SHARED_IMAGE_BLOCK })
  return {
    body: wholeDocument(partsOf(meta, url, source), { app: await appHtml(url, source.config), data }),
    isFound: true,
  }
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
