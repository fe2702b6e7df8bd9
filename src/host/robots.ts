import { paths } from '../shared/paths.ts'

/** `site`: the store's origin. */
export function robotsText(site: string): string {
  const privatePaths = [paths.cart, paths.payment]
  return `User-agent: *
Allow: /
${privatePaths.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${site}/sitemap.xml
`
}
