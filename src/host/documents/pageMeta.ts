import { brandStyle } from './brandStyle.ts'
import { taglineOf } from '../../shared/config/documentTitle.ts'
import type { Env } from '../../shared/config/parseEnv.ts'
import { attributes, escapeHtml } from '../../shared/html.ts'

/** A page's metadata for search engines and link previews. */
export type PageMeta = {
  /** Title of the document. */
  readonly title: string
  readonly description: string
  /** The page's own absolute address; undefined where the site's address is not known, as in a build. */
  readonly canonical?: string | undefined
  readonly isIndexed: boolean
  /** The picture of the preview. */
  readonly picture?: { readonly url: string; readonly width: number; readonly height: number; readonly alt: string }
  /** The picture fills the preview's width. */
  readonly isPictureLarge?: boolean
  /** The page's schema.org data. */
  readonly jsonLd?: object
}

export const STORE_DESCRIPTION =
  'Explora, comparte y compra imágenes únicas creadas con inteligencia artificial. Las recibes por correo.'

/** The tags of a page, and of the store's brand, in the document's head. */
export function metaTags(page: PageMeta, env: Env): string {
  const { title, description, canonical, picture } = page
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    page.isIndexed ? '' : named('robots', 'noindex'),
    link('canonical', canonical),
    property('og:site_name', env.productName),
    property('og:type', 'website'),
    property('og:locale', 'es'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture?.url),
    property('og:image:width', picture && String(picture.width)),
    property('og:image:height', picture && String(picture.height)),
    property('og:image:alt', picture?.alt),
    named('twitter:card', page.isPictureLarge === true ? 'summary_large_image' : 'summary'),
    ...(page.jsonLd ? [jsonLdBlock(page.jsonLd)] : []),
    `<link${attributes({ rel: 'icon', href: env.logoUrl ?? '/favicon.svg' })}>`,
    named('apple-mobile-web-app-title', env.productName),
    brandStyle(env),
  ]
  return tags.filter((tag) => tag !== '').join('\n    ')
}

/** Default metadata: the store's tagline and description. */
export function storeMeta(env: Env): PageMeta {
  return { title: taglineOf(env.productName), description: STORE_DESCRIPTION, isIndexed: true }
}

const named = (name: string, content: string) => `<meta${attributes({ name, content })}>`
const property = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<meta${attributes({ property: name, content })}>`
const link = (rel: string, href: string | undefined) => (href === undefined ? '' : `<link${attributes({ rel, href })}>`)
const jsonLdBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
