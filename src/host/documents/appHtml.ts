import { renderApp, type FirstPage } from '@/app/renderApp'
import type { SiteConfig } from '../siteConfig.ts'

/**
 * The app's element with a page as React renders it (spec: documents.rendered), after the preload links of images.
 * `url`: on the store's public origin.
 */
export async function appHtml(url: URL, { env, siteUrl }: SiteConfig, firstPage?: FirstPage): Promise<string> {
  const template = env.imageUrlTemplate
  // An external image service gets only the public origin.
  const imageUrlTemplate = siteUrl !== undefined || template?.startsWith('/') ? template : undefined
  const html = await renderApp({
    address: url.pathname + url.search,
    env: { ...env, imageUrlTemplate, siteOrigin: url.origin },
    ...(firstPage && { firstPage }),
  })
  // React writes the links before the page; hydration expects the page alone.
  const [links = ''] = /^(?:<link[^>]*>)*/.exec(html) ?? []
  return `${links}<div id="root">${html.slice(links.length)}</div>`
}
