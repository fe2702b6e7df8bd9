import { renderApp, type FirstPage } from '@/app/renderApp'
import type { SiteConfig } from '../siteConfig.ts'

/**
 * The element of the app with a page as React renders it (spec: documents.rendered), after the links to the images that the
 * browser should load first. `url`: on the store's public origin.
 */
export async function appHtml(url: URL, { env, siteUrl }: SiteConfig, firstPage?: FirstPage): Promise<string> {
  const template = env.imageUrlTemplate
  // A service elsewhere is told the public origin or nothing.
  const imageUrlTemplate = siteUrl !== undefined || template?.startsWith('/') ? template : undefined
  const html = await renderApp({
    address: url.pathname + url.search,
    env: { ...env, imageUrlTemplate, siteOrigin: url.origin },
    ...(firstPage && { firstPage }),
  })
  // React writes them before the page; the browser's React expects the page alone.
  const [links = ''] = /^(?:<link[^>]*>)*/.exec(html) ?? []
  return `${links}<div id="root">${html.slice(links.length)}</div>`
}
