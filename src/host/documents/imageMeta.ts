import type { StoreImage } from '@/api/parseImage'
import { sharedDescription } from '@/features/viewer/sharedDescription'
import type { PageMeta } from './pageMeta.ts'
import { documentTitle } from '../../shared/config/documentTitle.ts'
import type { Env } from '../../shared/config/parseEnv.ts'
import { sharedImageHref } from '../../shared/paths.ts'

/** IPTC's code for an AI-generated image (cv.iptc.org/newscodes/digitalsourcetype). */
const MADE_BY_AI = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** Metadata of a shared image's page. `site`: the store's origin. */
export function sharedImageMeta(image: StoreImage, env: Env, site: string): PageMeta {
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
