import { expect } from '@playwright/test'
import { JSDOM } from 'jsdom'

const { DOMParser } = new JSDOM().window

/** Parses a document as a crawler without scripts does. */
export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

export async function fetchPage(address: string): Promise<{ response: Response; page: Document }> {
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toMatch(/^text\/html(; charset=utf-8)?$/)
  const page = parsePage(await response.text())
  // Sent only where the API took long.
  page.querySelector('.first-page-waiting')?.remove()
  return { response, page }
}

/** The values of an attribute, in order. */
export const valuesOf = (page: Document, selector: string, attribute: string): string[] =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')

/** What previews of links and search engines read of a document; a tag that is there twice has both values. */
export function tagsOf(page: Document) {
  const one = (selector: string) => {
    const values = valuesOf(page, selector, 'content')
    return values.length > 1 ? values : values[0]
  }
  return {
    title: page.title,
    robots: one('meta[name="robots"]'),
    ogImage: one('meta[property="og:image"]'),
    card: one('meta[name="twitter:card"]'),
  }
}

/** Selectors of the scripts with data. */
export const BLOCKS = {
  config: '#config',
  linkedData: '[type="application/ld+json"]',
  firstPage: '#first-page',
  sharedImage: '#shared-image',
} as const

/** The data in a document; undefined when there is none. */
export function dataOf(page: Document, block: keyof typeof BLOCKS): unknown {
  const text = page.querySelector(BLOCKS[block])?.textContent
  return text === undefined ? undefined : JSON.parse(text)
}

/** True for a document that starts the store, not for an error page. */
export const isStore = (page: Document): boolean => page.querySelector('[data-entry]') !== null
