import { isGalleryPath } from '@/features/gallery/isGalleryPath'
import { searchQueryOf } from '@/features/search/searchQuery'
import { markedPart, withPart } from '../../shared/config/documentMarks.ts'
import { hasSiteMenu } from '../../shared/config/hasSiteMenu.ts'
import type { Env } from '../../shared/config/parseEnv.ts'
import { attributes, escapeHtml } from '../../shared/html.ts'
import { isPath, paths } from '../../shared/paths.ts'

// The header of the built document (shell/headerHtml.ts) has the class names of the build: it is changed, not written anew.

/** The document with the header of this store. `built`: the configuration that the document was built with. */
export function withStoreHeader(template: string, built: Env, env: Env): string {
  return changedHeader(template, [
    [attributes({ 'aria-label': built.productName }), attributes({ 'aria-label': env.productName })],
    [`>${escapeHtml(built.productName)}</span>`, `>${escapeHtml(env.productName)}</span>`],
    // The button 'Más', the last one of its group.
    [/(?: hidden)?(?=>[^<>]*<\/button><\/nav>)/, hasSiteMenu(env) ? '' : ' hidden'],
  ])
}

/** The document with the header of this address: the current page is marked, a search is in its field. */
export function withPageHeader(template: string, { pathname, searchParams }: URL): string {
  const query = isPath(pathname, paths.search) ? searchQueryOf(searchParams) : ''
  return changedHeader(template, [
    ...(isPath(pathname, paths.gallery) ? [] : [[' aria-current="page"', ''] as const]),
    // 'Seleccionar', the first button of its group.
    ...(isGalleryPath(pathname) ? [] : [[/(?<=<nav[^]*?<button type="button")/, ' hidden'] as const]),
    ...(query === '' ? [] : [[' value=""', attributes({ value: query })] as const]),
  ])
}

function changedHeader(
  template: string,
  changes: readonly (readonly [before: string | RegExp, after: string])[],
): string {
  const header = changes.reduce(
    (html, [before, after]) => html.replace(before, () => after),
    markedPart(template, 'header'),
  )
  return withPart(template, 'header', header)
}
