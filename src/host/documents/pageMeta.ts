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
    page.jsonLd ? dataBlock(page.jsonLd, { type: 'application/ld+json' }) : '',
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

/**
 * An element with JSON that no browser runs, so that the Content-Security-Policy does not apply to it. Nothing in the
 * data can end the element: each '<' is escaped.
 */
export function dataBlock(data: unknown, others: Readonly<Record<string, string | undefined>>): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script${attributes({ type: 'application/json', ...others })}>${json}</script>`
}

/** The configured accent and logo as a style element; '' without both. parseEnv has validated their values. */
function brandStyle({ accentColor, logoUrl }: Env): string {
  const accent = accentColor === undefined ? '' : accentRule(accentColor)
  const logo = logoUrl === undefined ? '' : logoRules(logoUrl)
  return accent + logo === '' ? '' : `<style>${accent}${logo}</style>`
}

/** More specific than `:root` of tokens.css, because the app's stylesheet comes later. */
function accentRule(color: string): string {
  const mixed = (share: string, other: string) => `color-mix(in srgb,${color} ${share},${other})`
  return `html:root{--color-accent:${color};--color-accent-hover:${mixed('75%', 'white')};--color-cached:${mixed('45%', 'transparent')}}`
}

/** Replaces the mark of app/header/Header.tsx with the logo. */
function logoRules(logoUrl: string): string {
  // The URL parser escapes what could end the text or the element.
  const { href, origin } = new URL(logoUrl, 'http://site.invalid')
  const address = logoUrl.startsWith('/') ? href.slice(origin.length) : href
  const link = 'header a[aria-label]:first-child'
  return `${link} svg{display:none}${link}>span::before{content:"";inline-size:1.875rem;block-size:1.875rem;background:url("${address}") center/contain no-repeat}`
}
