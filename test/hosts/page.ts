import { expect } from '@playwright/test'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { placeholdersHtml } from '@/features/gallery/galleryHtml'

/** An element of a parsed document; `text` is that of its own text nodes. */
type PageElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

/** A document's elements in order. */
export type Page = readonly PageElement[]

/**
 * Requests an address and parses the document: `page` as a crawler without scripts does, `scriptedPage` as a browser, for
 * which the content of `noscript` is text.
 */
export async function fetchPage(address: string): Promise<{ response: Response; page: Page; scriptedPage: Page }> {
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toMatch(/^text\/html(; charset=utf-8)?$/)
  // A host sends placeholders only where the API took long.
  const html = (await response.text()).replace(placeholdersHtml, '')
  return { response, page: parsePage(html), scriptedPage: parsePage(html, true) }
}

/** Parses by the HTML standard. (jsdom's parser, without its time-consuming styles.) */
export const parsePage = (html: string, scriptingEnabled = false): Page =>
  parse(html, { scriptingEnabled }).childNodes.flatMap(elementsOf)

function elementsOf(node: DefaultTreeAdapterTypes.ChildNode): PageElement[] {
  if (!('tagName' in node)) return []
  const texts = node.childNodes.map((child) => ('value' in child ? child.value : ''))
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [{ tag: node.tagName, attributes, text: texts.join('') }, ...node.childNodes.flatMap(elementsOf)]
}

/** The elements with this tag and these attributes. */
export const elements = (page: Page, tag: string, attributes: Readonly<Record<string, string>> = {}): PageElement[] =>
  page.filter(
    (element) =>
      element.tag === tag && Object.entries(attributes).every(([name, value]) => element.attributes[name] === value),
  )

/** What previews of links and search engines read of a document; a tag that is there twice has both values. */
export function tagsOf(page: Page) {
  const one = (values: (string | undefined)[]) => (values.length > 1 ? values : values[0])
  const content = (attributes: Readonly<Record<string, string>>) =>
    one(elements(page, 'meta', attributes).map((element) => element.attributes.content))
  return {
    title: one(elements(page, 'title').map(({ text }) => text)),
    description: content({ name: 'description' }),
    robots: content({ name: 'robots' }),
    canonical: one(elements(page, 'link', { rel: 'canonical' }).map((element) => element.attributes.href)),
    ogTitle: content({ property: 'og:title' }),
    ogDescription: content({ property: 'og:description' }),
    ogUrl: content({ property: 'og:url' }),
    ogImage: content({ property: 'og:image' }),
    ogImageWidth: content({ property: 'og:image:width' }),
    ogImageHeight: content({ property: 'og:image:height' }),
    ogImageAlt: content({ property: 'og:image:alt' }),
    card: content({ name: 'twitter:card' }),
  }
}

/** Attributes of the scripts with data. */
export const BLOCKS = {
  config: { id: 'config' },
  linkedData: { type: 'application/ld+json' },
  firstPage: { id: 'first-page' },
  sharedImage: { id: 'shared-image' },
} as const

/** The data in a document; undefined when there is none. */
export function dataOf(page: Page, block: keyof typeof BLOCKS): unknown {
  const [script] = elements(page, 'script', BLOCKS[block])
  return script && (JSON.parse(script.text) as unknown)
}

/** True for a document that starts the store, not for an error page. */
export const isStore = (page: Page): boolean => page.some(({ attributes }) => 'data-entry' in attributes)

/** Every element with its attributes' names: what markup in a text would change. */
export const outlineOf = (page: Page): string[] =>
  page.map(({ tag, attributes }) => [tag, ...Object.keys(attributes)].join(' '))
