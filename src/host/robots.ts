import { paths } from '../shared/paths.ts'

/** `site`: the store's public origin; without one the sitemap is named by its path. */
export function robotsText(site = ''): string {
  const privatePaths = [paths.cart, paths.payment]
  return `User-agent: *
Allow: /
${privatePaths.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${site}/sitemap.xml
`
}
